import { gamesOfAShelf, type WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import { type RawBuilder, sql } from 'kysely'

/**
 * By what each step of a first evening is done, of the member `u`: by what is, whichever room it was done in. Of what is only
 * to be looked at somebody says so themselves.
 */
export const everyStep: Readonly<Record<WelcomeStep, RawBuilder<boolean>>> = {
  face: sql`(u.avatar is not null or u.crest is not null)`,
  games: sql`exists (select from library_entries e where e.user_id = u.id and e.status <> 'wishlist')`,
  shelf: sql`(
    exists (select from steam_accounts a where a.user_id = u.id)
    or exists (select from library_imports i where i.user_id = u.id and i.state = 'applied')
    or exists (
      select from library_entries e where e.user_id = u.id and e.status <> 'wishlist' offset ${gamesOfAShelf - 1} limit 1
    ))`,
  people: sql`(
    exists (select from friendships f where f.asker_id = u.id and f.state in ('requested', 'friends'))
    or exists (select from friendships f where f.asked_id = u.id and f.state = 'friends')
    or exists (select from messages m where m.sender_user_id = u.id and m.kind = 'text'))`,
  tonight: sql`false`,
  post: sql`exists (select from posts p where p.author_id = u.id and p.root_id is null and p.deleted_at is null)`,
  challenge: sql`exists (
    select from challenge_entrants e where e.user_id = u.id and e.joined_at is not null and e.left_at is null)`,
  tournament: sql`(
    exists (
      select from tournament_entrants e
      where e.user_id = u.id and e.standing in ('requested', 'entered', 'waiting'))
    or exists (select from tournament_team_members m where m.user_id = u.id and m.standing = 'in'))`,
}
