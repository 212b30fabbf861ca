import { type RawBuilder, sql } from 'kysely'

/** For the queries of other stores: the member is in the conversation that a column names, which may be null. */
export function isPresentIn(userId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from conversation_members present
    where present.conversation_id = ${sql.ref(column)} and present.user_id = ${userId}::uuid and present.left_seq is null)`
}
