import type { createApp } from '../../../server/src/app.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { asCaller } from '../callers.ts'
import { people } from '../people.ts'
import { arms } from './arms.ts'
import { guestProfiles } from './guest-profiles.ts'
import { hostProfiles } from './host-profiles.ts'
import type { ProfileText } from './profile-text.ts'
import { statuses } from './statuses.ts'

type Server = { readonly app: ReturnType<typeof createApp>; readonly platform: Pick<Platform, 'transactions'> }

const texts: Readonly<Record<string, ProfileText>> = { ...hostProfiles, ...guestProfiles }
const freshVersion = 0
/** One in so many shows friends alone whether they are in, as the product has it; the others show it to the hall. */
const reservedOf = 3

/** Lets the members say of themselves what they say, through the services that also serve the page for it. */
export async function dressMembers({ app, platform }: Server, memberIds: readonly string[]): Promise<void> {
  await platform.transactions.run(async (unit) => {
    for (const [index, userId] of memberIds.entries()) {
      const isReserved = index % reservedOf === reservedOf - 1
      // A card in the room of people is to have games on it.
      const presence = isReserved ? 'friends' : 'everyone'
      await app.privacy.choose(unit, userId, { library: 'everyone', presence })
      const firstName = people[index]?.firstName ?? ''
      const text = texts[firstName]
      const crest = text?.crest ?? arms[firstName]
      if (crest !== undefined) await app.users.changeMember(unit, userId, { crest })
      if (text === undefined) continue
      const { banner: houseBanner, crest: _, status = statuses[firstName], playing, ...said } = text
      await app.profiles.changeProfile(unit, asCaller(userId), freshVersion, { ...said, houseBanner })
      for (const [saying, line] of [
        ['status', status],
        ['playing', playing],
      ] as const) {
        if (line !== undefined) await app.presence.say(unit, userId, { saying, text: line, until: null })
      }
    }
  })
}
