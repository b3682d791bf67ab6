import { messageOf, ParleyError } from '../../core/errors.ts';

/**
 * Loads an optional dependency. Its own types are not imported, and its name is no literal, because it may not be installed.
 *
 * @param isLibrary tells whether it has the functions that are needed
 * @throws ParleyError PARLEY_MODEL_RUNTIME where it is not installed, does not run on this machine, or is of another form
 */
export async function loadOptional<Library>(
  name: string,
  isLibrary: (loaded: unknown) => loaded is Library,
  load: (name: string) => Promise<unknown> = (wanted) => import(wanted),
): Promise<Library> {
  try {
    const loaded = await load(name);
    if (!isLibrary(loaded)) throw new Error('it does not have the functions that are needed');
    return loaded;
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_RUNTIME', `${name} cannot be loaded: ${messageOf(error)}.`, {
      remedy: 'Install the optional dependencies (npm install), or set PARLEY_MODELS=none to talk by rules alone.',
      cause: error,
    });
  }
}
