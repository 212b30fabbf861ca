import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { roles } from '@guildhall/contract/rules/roles'
import type { createApp } from '../../server/src/app.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { ageCommunity, ageNotifications } from './age-community.ts'
import { isSomebodyUntold } from './challenges/age-challenges.ts'
import { fillLeague } from './challenges/fill-league.ts'
import { playChallenges } from './challenges/play-challenges.ts'
import { countWeeks } from './figures/count-weeks.ts'
import { ageShelves } from './games/age-shelves.ts'
import { fillShelves } from './games/fill-shelves.ts'
import { adminName, memberName, type Person, people, personNamed } from './people.ts'
import { playStory } from './play-story.ts'
import { dressMembers } from './profiles/dress-members.ts'
import { placeShowcases } from './profiles/place-showcases.ts'
import { fillSafety } from './safety/fill-safety.ts'
import { tellStory } from './story.ts'
import { isTournamentUntold } from './tournaments/age-tournaments.ts'
import { playTournaments } from './tournaments/play-tournaments.ts'

type Server = { readonly app: ReturnType<typeof createApp>; readonly platform: Platform }

export type DemoAccount = { readonly email: string; readonly password: string }

/** Those to sign in with; the passwords of the others are the actors' alone. */
export const demoAccounts: { readonly admin: DemoAccount; readonly member: DemoAccount } = {
  admin: { email: emailOf(adminName), password: 'nine lanterns and a long table' },
  member: { email: emailOf(memberName), password: 'the good dice live upstairs' },
}

export function knownPassword(email: string): string | undefined {
  return Object.values(demoAccounts).find((account) => account.email === email)?.password
}

const usualSeed = 1973

/**
 * - `filled`: nobody was there, now the demo community is.
 * - `found`: it was there already.
 * - `unfinished`: an earlier filling was cut short.
 * - `foreign`: the data belong to other people; nothing was touched.
 */
export type Filling = 'filled' | 'found' | 'unfinished' | 'foreign'

/** Fills an empty database with the demo community. */
export async function fillCommunity(
  server: Server,
  {
    now = new Date(),
    seed = usualSeed,
    passwordOf = () => randomUUID(),
  }: { now?: Date; seed?: number; passwordOf?: (email: string) => string } = {},
): Promise<Filling> {
  const { users } = server.app
  const { database, transactions } = server.platform
  const admin = await users.findAccountByEmail(database, demoAccounts.admin.email)
  if (admin) return admin.role === roles.admin ? 'found' : 'unfinished'
  if ((await users.describeCommunity(database)).members > 0) return 'foreign'

  const story = tellStory({ seed, now })
  const memberIds = await registerAll(server, passwordOf)
  await dressMembers(server, memberIds)
  const filled = await fillShelves(server, { memberIds, joinedAt: story.joinedAt, now, seed })
  await placeShowcases(server, { memberIds, filled })
  const played = await playStory(server, { story, memberIds })
  await transactions.run(async (unit) => {
    await ageCommunity(unit.db, played)
    await ageShelves(unit.db, filled)
    await playChallenges(server.app.challenges, unit, { memberIds, now })
    await fillLeague(server.app.challenges, unit, { memberIds })
    await playTournaments(server.app.tournaments, unit, { memberIds, now })
    await fillSafety(server.app, unit, { memberIds, now })
  })
  await allAreTold(server.platform)
  await countWeeks(server)
  await transactions.run(async (unit) => {
    await ageNotifications(unit.db)
    // Comes last and with the rest: a community with its admin is a whole one.
    await users.changeStanding(unit, memberIds[personNamed(adminName)] ?? '', { role: roles.admin })
  })
  return 'filled'
}

const tellingMs = 60_000

/** Jobs tell how a challenge or a tournament ended, once it is stored. */
async function allAreTold({ database }: Platform): Promise<void> {
  const until = Date.now() + tellingMs
  while ((await isSomebodyUntold(database)) || (await isTournamentUntold(database))) {
    if (Date.now() > until) throw new Error('nobody was told what ended in the demo community')
    await setTimeout(50)
  }
}

/** The admin first, so that what is left of a filling that was cut short can be told from other people's data. */
async function registerAll({ app, platform }: Server, passwordOf: (email: string) => string): Promise<string[]> {
  const [first, ...others] = people
  if (first) await register(app, first, passwordOf)
  await Promise.all(others.map((person) => register(app, person, passwordOf)))
  const accounts = await Promise.all(people.map(({ email }) => app.users.findAccountByEmail(platform.database, email)))
  return accounts.map((account) => {
    if (!account) throw new Error('a member of the demo community was not registered')
    return account.id
  })
}

async function register(app: Server['app'], person: Person, passwordOf: (email: string) => string): Promise<void> {
  const password = knownPassword(person.email) ?? passwordOf(person.email)
  await app.auth.register({ ...person, password }, { traceId: 'demo', address: '', headers: {} })
}

function emailOf(firstName: string): string {
  const person = people[personNamed(firstName)]
  if (!person) throw new Error(`nobody is called ${firstName}`)
  return person.email
}
