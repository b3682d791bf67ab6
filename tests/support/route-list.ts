import type { Express } from 'express';
import { z } from 'zod';

/** A route as it was registered. */
export interface Route {
  /** `*` for what answers to all methods that no other answers to. */
  readonly method: string;
  readonly path: string;
}

const listed = z.array(
  z.object({
    path: z.string(),
    methods: z.array(z.string()).optional(),
    router: z.custom<object>((value) => typeof value === 'function').optional(),
  }),
);

/** All routes of an app in the order of their registration, those of mounted routers with the place where they are mounted. */
export function routesOf(app: Express): readonly Route[] {
  return routesIn(app.router, '');
}

function routesIn(router: object, mount: string): Route[] {
  const list: unknown = Reflect.get(router, 'listRoutes');
  if (typeof list !== 'function') throw new TypeError('The router cannot list its routes.');
  return listed.parse(Reflect.apply(list, router, [])).flatMap(({ path, methods, router: inner }) => {
    const place = `${mount}${path === '/' ? '' : path}`;
    return inner ? routesIn(inner, place) : (methods ?? []).map((method) => ({ method, path: place || '/' }));
  });
}
