import { describe, expect, it } from '@jest/globals';
import { remembered } from '../../../src/core/remembered.ts';

describe('a list of what is remembered', () => {
  it('ends with what is new', () => expect(remembered(['a'], ['b', 'c'], 5)).toEqual(['a', 'b', 'c']));
  it('has each item once, where it was last met', () => expect(remembered(['a', 'b'], ['a'], 5)).toEqual(['b', 'a']));
  it('loses the oldest', () => expect(remembered(['a', 'b', 'c'], ['d'], 3)).toEqual(['b', 'c', 'd']));
});
