import { noWatch, type PluginWatch } from './plugin-watch.ts';

/**
 * Puts each plug-in behind one guard for each watch, however often it is handed over: bots are made again and again of the same plug-ins. What is
 * behind a guard already stays as it is.
 */
export function guardedOnce<T extends object>(
  guard: (given: T, watch: PluginWatch) => T,
): (given: T, watch?: PluginWatch) => T {
  const guards = new WeakSet<T>();
  const byWatch = new WeakMap<PluginWatch, WeakMap<T, T>>();
  return (given, watch = noWatch) => {
    if (guards.has(given)) return given;
    const known = byWatch.get(watch) ?? new WeakMap<T, T>();
    byWatch.set(watch, known);
    const made = known.get(given) ?? guard(given, watch);
    known.set(given, made);
    guards.add(made);
    return made;
  };
}
