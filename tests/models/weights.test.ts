import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { folderOf, type ModelName, whereThere } from './model-folders.ts';

/**
 * Operators of ONNX Runtime that multiply rounded activations by eight-bit weights. With unsigned activations and signed weights, processors
 * with AVX2 and without VNNI add two products in sixteen bits: up to 2 × 255 × 127 = 64,770, and all beyond 32,767 is cut off. And what
 * rounding makes of a difference in the last digit grows from layer to layer. MatMulNBits is none of them: its kernels keep sums whole.
 */
const wholeProducts = [
  'MatMulInteger',
  'MatMulIntegerToFloat',
  'DynamicQuantizeMatMul',
  'DynamicQuantizeLSTM',
  'QLinearMatMul',
  'QGemm',
  'QAttention',
  'ConvInteger',
  'QLinearConv',
];
/** In a graph's file the kind of a node is field 4, a text: its tag, its length, itself. */
const kindIn = (name: string): Buffer => Buffer.from([0x22, name.length, ...Buffer.from(name)]);

const files: readonly [ModelName, string, string][] = [
  ['encoder', 'model.onnx', 'MatMul'],
  ['ranker', 'model.onnx', 'MatMul'],
  ['reader', 'model.onnx', 'MatMul'],
  ['moves', 'model.onnx', 'MatMul'],
  ['answers', 'model.onnx', 'MatMul'],
  ['retrieval', 'model.onnx', 'MatMul'],
  ['generator', 'onnx/model_q4.onnx', 'MatMulNBits'],
];

for (const [model, file, product] of files)
  whereThere(model)(`the weights of the ${model}`, () => {
    it('have no products that saturate on some processors', () => {
      const content = readFileSync(path.join(folderOf(model), file));
      expect(content.includes(kindIn(product))).toBe(true);
      expect(wholeProducts.filter((name) => content.includes(kindIn(name)))).toEqual([]);
    });
  });
