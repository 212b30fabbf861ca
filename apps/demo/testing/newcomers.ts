// What a fresh member does first, and finds.
import type { ChallengeCard } from '@guildhall/contract/challenges'
import type { PersonInHall, SuggestedPerson } from '@guildhall/contract/company'
import type { TournamentCard } from '@guildhall/contract/tournaments'

const account = { firstName: 'Rosa', lastName: 'Amsel', email: 'rosa@example.org', password: 'a door left ajar' }

/** Somebody registers and brings these games. @returns what the hall has for them */
export async function comeInWith(url: string, titles: readonly string[]) {
  await call(url, '', '/api/register', account)
  const { id, token } = await call<{ id: string; token: string }>(url, '', '/api/login', {
    email: account.email,
    password: account.password,
  })
  for (const title of titles) {
    const [game] = await call<{ id: string }[]>(url, token, `/api/games/find?q=${encodeURIComponent(title)}`)
    await call(url, token, `/api/library/${id}/game/${game?.id ?? ''}`, { status: 'playing' })
  }
  const suggested = await call<SuggestedPerson[]>(url, token, '/api/company/suggestions?limit=6')
  const challenges = await call<ChallengeCard[]>(url, token, '/api/challenges?filter=open')
  const tournaments = await call<TournamentCard[]>(url, token, '/api/tournaments?filter=upcoming')
  const room = await call<{ people: PersonInHall[] }>(url, token, '/api/company/people?limit=100')
  const isAlike = ({ reasons }: SuggestedPerson) => reasons.some(({ kind }) => kind === 'shelf' || kind === 'playing')
  return {
    haveThree: suggested.filter(isAlike).length >= 3,
    hasChallenge: challenges.some(({ may }) => may.join === null),
    hasPlace: tournaments.some(({ may, entered, capacity }) => may.enter === null && entered < capacity),
    /** Who stands in the room of people without a game. */
    bare: room.people.filter(({ games }) => games.length === 0).map(({ person }) => person.firstName),
  }
}

async function call<Answer>(url: string, token: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(url + path, {
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const text = await answer.text()
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}
