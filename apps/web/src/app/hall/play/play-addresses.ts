import { inHousePath } from '../../../features/chat/messages/words/in-house-links.ts'

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const challengeForm = new RegExp(`^/challenge/(${uuid})/?(?:[?#]|$)`, 'i')
const tournamentForm = new RegExp(`^/tournament-detail/(${uuid})/?(?:[?#]|$)`, 'i')
const matchForm = new RegExp(`^/tournament-detail/(${uuid})/match/([12]-[1-9]\\d{0,4})/?(?:[?#]|$)`, 'i')

/** The id of the challenge to whose page an address leads, whatever is asked for there. */
export const challengeBehind = (href: string): string | undefined =>
  challengeForm.exec(inHousePath(href) ?? '')?.[1]?.toLowerCase()

/** The id of the tournament to whose page an address leads, whatever is shown of it there. */
export const tournamentBehind = (href: string): string | undefined =>
  tournamentForm.exec(inHousePath(href) ?? '')?.[1]?.toLowerCase()

/** The match to whose room an address leads: the id of its tournament, and its name in it. */
export function matchBehind(href: string): string | undefined {
  const [, id, match] = matchForm.exec(inHousePath(href) ?? '') ?? []
  return id === undefined || match === undefined ? undefined : `${id.toLowerCase()}/${match}`
}
