// Links to groups. One that is over is as if it were not there.
import type { GroupLink } from '@guildhall/contract/chat/invitations'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

type LinkRow = Omit<GroupLink, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** A group as somebody with a link to it meets it. */
export type Invited = {
  readonly linkId: string
  readonly conversationId: string
  readonly title: string | null
  readonly description: string | null
  readonly picture: string | null
  readonly lastSeq: number
  readonly counted: number
  readonly memberCount: number
  readonly ownerId: string
  readonly needsApproval: boolean
  readonly isMember: boolean
  readonly isWaiting: boolean
}

const columns = sql`
  l.id, l.code, l.created_by as "createdBy", l.created_at as "createdAt", l.expires_at as "expiresAt",
  l.needs_approval as "needsApproval", l.uses`
const holds = sql`coalesce(l.expires_at > clock_timestamp(), true)`

/** Newest first. */
export async function list(db: Database, conversationId: string): Promise<GroupLink[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from group_links l
    where l.conversation_id = ${conversationId} and ${holds}
    order by l.created_at desc, l.id desc`.execute(db)
  return rows.map(toLink)
}

export async function insert(
  db: Database,
  link: {
    id: string
    conversationId: string
    code: string
    createdBy: string
    hours: number | null
    needsApproval: boolean
  },
): Promise<GroupLink> {
  const { rows } = await sql<LinkRow>`
    insert into group_links as l (id, conversation_id, code, created_by, expires_at, needs_approval)
    values (${link.id}, ${link.conversationId}, ${link.code}, ${link.createdBy},
            clock_timestamp() + make_interval(hours => ${link.hours}::int), ${link.needsApproval})
    returning ${columns}`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('a link was not stored')
  return toLink(stored)
}

export async function end(db: Database, conversationId: string, linkId: string): Promise<void> {
  await sql`delete from group_links where conversation_id = ${conversationId} and id = ${linkId}`.execute(db)
}

export async function removeExpired(db: Database, conversationId: string): Promise<void> {
  await sql`delete from group_links l where l.conversation_id = ${conversationId} and not ${holds}`.execute(db)
}

export async function countUse(db: Database, linkId: string): Promise<void> {
  await sql`update group_links set uses = uses + 1 where id = ${linkId}`.execute(db)
}

/** What the code leads to for this person; `undefined` when it leads nowhere. */
export async function findInvited(db: Database, code: string, userId: string): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select l.id as "linkId", c.id as "conversationId", c.title, c.description, c.picture,
           c.last_seq as "lastSeq", c.counted, l.needs_approval as "needsApproval",
           people.count as "memberCount", people.owner as "ownerId", people.member as "isMember",
           exists (
             select from group_join_requests r where r.conversation_id = c.id and r.user_id = ${userId}
           ) as "isWaiting"
    from group_links l join conversations c on c.id = l.conversation_id
    cross join lateral (
      select count(*)::int as count, max(m.user_id::text) filter (where m.role = 'owner') as owner,
             coalesce(bool_or(m.user_id = ${userId}), false) as member
      from conversation_members m where m.conversation_id = c.id and m.left_seq is null
    ) people
    where l.code = ${code} and ${holds}`.execute(db)
  return rows[0]
}

function toLink(row: LinkRow): GroupLink {
  return { ...row, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt?.toISOString() ?? null }
}
