import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { messageOf, systemCodeOf } from '../../../src/core/errors.ts';

const busy: unknown = runInNewContext("Object.assign(new Error('it is locked'), { code: 'SQLITE_BUSY' })");

describe('an error of another copy of a package', () => {
  it('is read by its fields, since its class is not ours', () => {
    expect(busy).not.toBeInstanceOf(Error);
    expect([systemCodeOf(busy), messageOf(busy)]).toEqual(['SQLITE_BUSY', 'it is locked']);
  });
});

describe('what was thrown', () => {
  it.each([
    [new Error('a reason'), '', 'a reason'],
    ['a text', '', 'a text'],
    [undefined, '', 'undefined'],
    [{ code: 5, message: 7 }, '', '[object Object]'],
  ])('%p is told as text', (thrown, code, message) => {
    expect([systemCodeOf(thrown), messageOf(thrown)]).toEqual([code, message]);
  });
});
