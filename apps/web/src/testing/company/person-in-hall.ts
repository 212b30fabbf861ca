import type { PersonInHall } from '@guildhall/contract/company'
import { aMember } from '../builders.ts'

/** Somebody in the room of people who can be greeted, and who plays nothing and shows no presence. */
export function aPersonInHall(part: Partial<PersonInHall> = {}): PersonInHall {
  const person = part.person ?? aMember()
  return {
    person,
    presence: { userId: person.id, state: 'offline', status: null, playing: null, lastSeenAt: null },
    isNew: false,
    keepsMyHours: false,
    games: [],
    way: 'hello',
    undoUntil: null,
    conversationId: null,
    ...part,
  }
}
