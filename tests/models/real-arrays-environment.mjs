import { TestEnvironment } from 'jest-environment-node';

/** Node's globals with the arrays of the process, which are those that the native library gives and takes. */
export default class RealArraysEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Float32Array, BigInt64Array });
  }
}
