/** The part of dynalite that the tests use; it brings no types of its own. */
declare module 'dynalite' {
  import type { Server } from 'node:http';
  export default function dynalite(options?: { readonly createTableMs?: number }): Server;
}
