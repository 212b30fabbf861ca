import type { House } from '@guildhall/contract/house'
import { type HouseWord, houseTextKinds } from '@guildhall/contract/rules/house/house-limits'
import { t } from '@lingui/core/macro'
import { exactTime } from '../../ui/type/time-text.ts'
import type { AnnouncementWish } from './announcements/announcements.queries.ts'
import type { MaintenanceWish } from './maintenance/maintenance.queries.ts'

const partWords: Readonly<Record<HouseWord | 'colour' | 'crest', string>> = {
  name: t`Name of the hall`,
  landing: t`At the door`,
  story: t`Its story`,
  contact: t`How to reach who runs it`,
  rules: t`House rules`,
  privacy: t`Privacy, beside what Guildhall says`,
  greeting: t`A word to newcomers`,
  colour: t`Colour`,
  crest: t`Crest`,
}

/** As much of a text as tells it from another. */
const shownAtMost = 160

const beginning = (text: string) => (text.length > shownAtMost ? `${text.slice(0, shownAtMost).trimEnd()}…` : text)

type Was = Readonly<Record<string, unknown>>

/** What the hall says of itself once an entry is put back, and who is told. */
export function houseBackWords(was: Was, face: Partial<Pick<House, 'colour' | 'crest'>>): string {
  const words = Object.entries(was).map(([word, said]) => {
    const part = partWords[word as HouseWord]
    if (typeof said !== 'string' || said === '') return t`${part}: taken away.`
    return t`${part} goes back to: “${beginning(said)}”.`
  })
  const looks = (['colour', 'crest'] as const)
    .filter((part) => part in face)
    .map((part) => t`${partWords[part]}: as before.`)
  // A text that is taken away leaves nothing to read, so nobody hears of that.
  const isTold = houseTextKinds.some((kind) => typeof was[kind] === 'string' && was[kind] !== '')
  return [...words, ...looks, ...(isTold ? [t`All members are told.`] : [])].join(' ')
}

export function announcementBackWords({ text, until }: Partial<AnnouncementWish>): string {
  if (text === undefined || until === undefined) return t`The announcement is taken away: nobody reads it any more.`
  return t`It is announced until ${exactTime(until)}: “${beginning(text)}”`
}

export function maintenanceBackWords({ until }: Partial<MaintenanceWish>): string {
  if (until === undefined) return t`No maintenance any more: the hall is open to its members.`
  return t`The hall is closed for maintenance until ${exactTime(until)}, as it was set before.`
}

export const greeterBackWords = (): string =>
  t`Newcomers are greeted by whoever did it before, if they are of the staff.`

export const transparencyBackWords = (isOn: boolean): string =>
  isOn
    ? t`Everybody reads the figures of moderation, signed in or not.`
    : t`Nobody but the staff reads the figures of moderation.`

type Listed = { readonly put: readonly string[]; readonly gone: readonly string[] }

export function softWordsBackWords(added: Listed, takenOut: Listed): string {
  const all = (words: readonly string[]) => words.join(', ')
  const [softened, left] = [
    [...added.put, ...takenOut.gone],
    [...added.gone, ...takenOut.put],
  ]
  return [
    softened.length > 0 && t`Softened again: ${all(softened)}.`,
    left.length > 0 && t`Left as they are again: ${all(left)}.`,
  ]
    .filter((line) => line !== false)
    .join(' ')
}
