// The words in the showcases of a member, which staff take away and put back.
import { showcaseLimits } from '@guildhall/contract/rules/profile-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type KeptShowcaseWords = {
  readonly words: readonly { readonly place: number; readonly title: string; readonly text: string }[]
  /** What pictures are said to show. */
  readonly beneath: readonly { readonly mediaId: string; readonly alt: string }[]
}

export async function find(db: Database, userId: string): Promise<KeptShowcaseWords> {
  const { rows: words } = await sql<KeptShowcaseWords['words'][number]>`
    select place, title, words as text from profile_showcases
    where user_id = ${userId} and kind = 'words' order by place`.execute(db)
  const { rows: beneath } = await sql<KeptShowcaseWords['beneath'][number]>`
    select media_id as "mediaId", words as alt from profile_showcases
    where user_id = ${userId} and kind = 'picture' and words <> '' order by place`.execute(db)
  return { words, beneath }
}

/** The profile is held. */
export async function remove(db: Database, userId: string): Promise<void> {
  await sql`delete from profile_showcases where user_id = ${userId} and kind = 'words'`.execute(db)
  await sql`update profile_showcases set words = '' where user_id = ${userId} and kind = 'picture'`.execute(db)
  await countChange(db, userId)
}

/** Each at its place, or behind the others where that is taken by now, as far as there is room. The profile is held. */
export async function putBack(db: Database, userId: string, kept: KeptShowcaseWords): Promise<boolean> {
  const { numAffectedRows: beneath } = await sql`
    update profile_showcases s set words = k.alt
    from jsonb_to_recordset(${JSON.stringify(kept.beneath)}::jsonb) as k ("mediaId" uuid, alt text)
    where s.user_id = ${userId} and s.kind = 'picture' and s.media_id = k."mediaId" and s.words = ''`.execute(db)
  let count = Number(beneath ?? 0)
  for (const { place, title, text } of kept.words) {
    const { numAffectedRows: words } = await sql`
      insert into profile_showcases (user_id, place, kind, title, words)
      select ${userId}, case when there.is_taken then there.behind else ${place}::smallint end, 'words', ${title}, ${text}
      from (
        select count(*) as count, coalesce(bool_or(place = ${place}), false) as is_taken,
               coalesce(max(place), -1) + 1 as behind, coalesce(bool_or(title = ${title} and words = ${text}), false) as is_said
        from profile_showcases where user_id = ${userId}
      ) there
      where there.count < ${showcaseLimits.showcases} and not there.is_said`.execute(db)
    count += Number(words ?? 0)
  }
  if (count > 0) await countChange(db, userId)
  return count > 0
}

const countChange = (db: Database, userId: string) =>
  sql`update profiles set showcases_version = showcases_version + 1 where user_id = ${userId}`.execute(db)
