import type { AuditEntry } from '@guildhall/contract/audit'
import { isHallColour } from '@guildhall/contract/rules/house/hall-face'
import { houseLimits } from '@guildhall/contract/rules/house/house-limits'
import { BackButton } from '../audit/back-button.tsx'
import {
  type AnnouncementWish,
  useRemoveAnnouncement,
  useSayAnnouncement,
} from './announcements/announcements.queries.ts'
import { useChangeHouse, useNameGreeter, useSetTransparency } from './house.queries.ts'
import {
  announcementBackWords,
  greeterBackWords,
  houseBackWords,
  maintenanceBackWords,
  transparencyBackWords,
} from './house-back-words.ts'
import { type MaintenanceWish, useSetMaintenance } from './maintenance/maintenance.queries.ts'
import { SoftWordsBack } from './soft-words/soft-words-back.tsx'

type Of = { entry: AuditEntry }

/** Undoes what admins set for their hall, from its entry in the log; nothing for what cannot be undone from here. */
export function HouseBack({ entry }: Of) {
  switch (entry.action) {
    case 'house.words-changed':
      return <WordsBack entry={entry} />
    case 'house.announcement-made':
    case 'house.announcement-changed':
    case 'house.announcement-removed':
      return <AnnouncementBack entry={entry} />
    case 'house.maintenance-set':
    case 'house.maintenance-over':
      return <MaintenanceBack entry={entry} />
    case 'house.transparency-set':
      return <TransparencyBack entry={entry} />
    case 'house.greeter-named':
      return <GreeterBack entry={entry} />
    case 'rules.soft-words-changed':
      return <SoftWordsBack entry={entry} />
    default:
      return null
  }
}

function WordsBack({ entry: { before } }: Of) {
  const change = useChangeHouse()
  const was = Object.fromEntries(
    Object.entries(before).flatMap(([word, said]) =>
      word in houseLimits && typeof said !== 'number' ? [[word, said]] : [],
    ),
  )
  const { colour, crest } = before
  const face = {
    ...(colour !== undefined && { colour: typeof colour === 'string' && isHallColour(colour) ? colour : null }),
    ...(crest !== undefined && { crest: typeof crest === 'string' ? crest : null }),
  }
  const says = houseBackWords(was, face)
  return <BackButton by={change} says={says} onPress={() => change.mutate({ ...was, ...face })} />
}

/** What was not there before is taken away. */
function AnnouncementBack({ entry: { on, before } }: Of) {
  const say = useSayAnnouncement(on)
  const remove = useRemoveAnnouncement(on.id)
  const was = before as Partial<AnnouncementWish>
  const { text, from = null, until, isForEverybody = false } = was
  const says = announcementBackWords(was)
  if (text === undefined || until === undefined) {
    return <BackButton by={remove} says={says} onPress={() => remove.mutate()} />
  }
  return <BackButton by={say} says={says} onPress={() => say.mutate({ text, from, until, isForEverybody })} />
}

function MaintenanceBack({ entry: { before } }: Of) {
  const set = useSetMaintenance()
  const was = before as Partial<MaintenanceWish>
  const { from = null, until, words = null } = was
  const wish = until === undefined ? null : { from, until, words }
  return <BackButton by={set} says={maintenanceBackWords(was)} onPress={() => set.mutate(wish)} />
}

function TransparencyBack({ entry: { before } }: Of) {
  const set = useSetTransparency()
  const wasOn = before.isOn === true
  return <BackButton by={set} says={transparencyBackWords(wasOn)} onPress={() => set.mutate(wasOn)} />
}

/** There was none where the one before had left the staff. */
function GreeterBack({ entry: { before } }: Of) {
  const name = useNameGreeter()
  const { greeter } = before
  if (typeof greeter !== 'string') return null
  return <BackButton by={name} says={greeterBackWords()} onPress={() => name.mutate(greeter)} />
}
