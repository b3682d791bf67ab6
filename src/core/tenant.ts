/** Whose conversations, users and games are kept apart from those of everybody else: a name. */
export type Tenant = string;

/** Of callers without keys, of the library and the terminal, and of everything kept before there were tenants. */
export const defaultTenant: Tenant = 'default';

/** Of the platforms, each by the name that its ids begin with. */
export const channelTenants: readonly Tenant[] = ['alexa', 'webhook'];

/** The form of a tenant's name. */
export const tenantForm = /^[a-z0-9][a-z0-9-]{0,39}$/u;

/** How the ids of one tenant stand in a store that holds those of all. */
export interface Namespace {
  /** The id under which a store keeps what the tenant calls by this id; no two tenants share any. */
  toStored(id: string): string;
  /** The id by which the tenant calls what a store keeps under this one. */
  fromStored(id: string): string;
  /** True for ids that `toStored` may give. */
  holds(stored: string): boolean;
}

/** Stands in no id that callers may give, and in no tenant's name. */
const mark = '~';

/**
 * The namespace of a tenant: `NAME~ID`. Ids of the default tenant stand as they are, and those that platforms gave (`alexa.…`) belong to their
 * channels, so that what was kept before there were tenants is found where it was.
 *
 * @example namespaceOf('acme').toStored('u1') // 'acme~u1'
 */
export function namespaceOf(tenant: Tenant): Namespace {
  const prefix = `${tenant}${mark}`;
  const isPlain = plainIdsOf(tenant);
  return {
    toStored: (id) => (isPlain(id) ? id : `${prefix}${id}`),
    fromStored: (id) => (id.startsWith(prefix) ? id.slice(prefix.length) : id),
    holds: (stored) => stored.startsWith(prefix) || isPlain(stored),
  };
}

/** Which ids of a tenant stand as they are. */
function plainIdsOf(tenant: Tenant): (id: string) => boolean {
  if (channelTenants.includes(tenant)) return (id) => id.startsWith(`${tenant}.`);
  if (tenant !== defaultTenant) return () => false;
  return (id) => !id.includes(mark) && !channelTenants.some((channel) => id.startsWith(`${channel}.`));
}
