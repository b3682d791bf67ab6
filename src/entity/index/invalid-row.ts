import { ParleyError } from '../../core/errors.ts';

/** The error for a row of the knowledge base that cannot be used: PARLEY_KNOWLEDGE_INVALID. */
export function invalidRow(table: string, row: object, cause: string): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The table ${table} has a row that ${cause}.`, {
    remedy: `Mend or remove the row ${JSON.stringify(row)} and build the knowledge base again.`,
    context: { table, row },
  });
}
