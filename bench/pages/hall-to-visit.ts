/** A hall with somebody in it who has friends, conversations and a library, and a browser that is signed in as them. */
import type { Browser, BrowserContext } from '@playwright/test'
import { desk } from '../../e2e/browser.ts'
import { fillRooms, makeRooms } from '../chat/rooms.ts'
import { fillShelf } from '../library/library-page.ts'
import { type OpenHall, openHall } from '../library/open-hall.ts'
import { tokenOf } from '../presence/members.ts'

/** Friends of the member, an even number; conversations; messages in all; games on the shelf. */
export type HallToVisit = {
  readonly friends: number
  readonly conversations: number
  readonly messages: number
  readonly entries: number
}

const groupSize = 5

export async function openHallToVisit(opened: AsyncDisposableStack, size: HallToVisit): Promise<OpenHall> {
  const hall = await openHall(opened, {
    friends: size.friends,
    fill: (client, reader) => fillShelf(client, reader, size.entries),
  })
  const people = hall.others.map(({ userId }) => userId)
  const company = Array.from({ length: size.conversations }, (_, number) => [
    hall.reader.userId,
    ...Array.from({ length: number % 2 === 0 ? 1 : groupSize - 1 }, (_each, place) => {
      return people[(number + place) % people.length] ?? ''
    }),
  ])
  await fillRooms(hall.connection, await makeRooms(hall.connection, company), size.messages)
  return hall
}

/** A browser with nothing in its cache. */
export async function openContext(
  browser: Browser,
  { product, reader }: OpenHall,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<BrowserContext> {
  const kept = { consent: JSON.stringify({ required: true, timestamp: Date.now() }) }
  const values = isSignedIn ? { ...kept, ...(await signIn(product.url, tokenOf(reader))) } : kept
  const cookies = Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: new URL(product.url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }))
  return browser.newContext({ ...desk, storageState: { cookies, origins: [] } })
}

async function signIn(url: string, token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the member is not known: ${answer.status}`)
  return { token, refreshToken: 'not needed while the token holds', user: await answer.text() }
}
