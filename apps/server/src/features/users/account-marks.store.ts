import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** The first sign-in of a member; a later one writes nothing. */
export async function noteSignIn(db: Database, id: string): Promise<void> {
  await sql`update users set first_signed_in_at = now() where id = ${id} and first_signed_in_at is null`.execute(db)
}

/**
 * It is known that the mail address is theirs: by somebody of the staff, or because they answered a mail. Whether it was not
 * known before.
 */
export async function noteVerified(db: Database, id: string, by: string | null): Promise<boolean> {
  const { rows } = await sql`
    update users set email_verified_at = now(), email_verified_by = ${by}
    where id = ${id} and email_verified_at is null returning id`.execute(db)
  return rows.length === 1
}

/** By whose link somebody came. */
export async function noteInvitation(
  db: Database,
  id: string,
  { invitationId, by }: { readonly invitationId: string; readonly by: string },
): Promise<void> {
  await sql`update users set invited_by = ${by}, invitation_id = ${invitationId} where id = ${id}`.execute(db)
}
