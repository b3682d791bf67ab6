import { messageOf, ParleyError, type ParleyErrorCode } from '../../core/errors.ts';

/** How it is told that a library is not there. */
export interface Unloadable {
  readonly code: ParleyErrorCode;
  readonly remedy: string;
}

const bundledModels: Unloadable = {
  code: 'PARLEY_MODEL_RUNTIME',
  remedy: 'Install the optional dependencies (npm install), or set PARLEY_MODELS=none to talk by rules alone.',
};

/**
 * Loads an optional dependency. Its own types are not imported, and its name is no literal, because it may not be installed.
 *
 * @param isLibrary tells whether it has the functions that are needed
 * @param otherwise how it is told where it cannot be loaded; as of a library of the bundled models where left out
 * @throws ParleyError of that code, PARLEY_MODEL_RUNTIME where left out, where it is not installed, does not run on this machine, or is of another form
 */
export async function loadOptional<Library>(
  name: string,
  isLibrary: (loaded: unknown) => loaded is Library,
  load: (name: string) => Promise<unknown> = (wanted) => import(wanted),
  { code, remedy }: Unloadable = bundledModels,
): Promise<Library> {
  try {
    const loaded = await load(name);
    if (!isLibrary(loaded)) throw new Error('it does not have the functions that are needed');
    return loaded;
  } catch (error) {
    throw new ParleyError(code, `${name} cannot be loaded: ${messageOf(error)}.`, { remedy, cause: error });
  }
}
