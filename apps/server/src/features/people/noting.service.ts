import { type PersonFile, peopleProblems } from '@guildhall/contract/people'
import { staffNotesMaximum } from '@guildhall/contract/rules/safety/people-limits'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import { mayRemove, type PeopleService } from './people.service.ts'
import * as peopleStore from './people.store.ts'

/** What staff tell each other about a member. */
export function createNoting({ people, audit }: { people: Pick<PeopleService, 'require' | 'describe'>; audit: Audit }) {
  /** The entry says that there is a note and never what it says: that can be removed, and the log cannot. */
  async function note(unit: UnitOfWork, caller: Caller, userId: string, words: string): Promise<PersonFile> {
    await people.require(unit.db, userId)
    if ((await peopleStore.lockNotes(unit.db, userId)) >= staffNotesMaximum) {
      throw new AppError(peopleProblems.staff_notes_full)
    }
    await peopleStore.insertNote(unit.db, { memberId: userId, by: caller.userId, words })
    const file = await people.describe(unit.db, caller, userId)
    await audit.write(unit, caller, { action: 'people.note-written', on: ['member', userId], memberId: userId })
    return file
  }

  /** @throws staff_note_not_found for one that somebody else wrote, too, unless the caller is an admin */
  async function removeNote(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const stored = await peopleStore.lockNote(unit.db, id)
    if (stored === undefined) return
    if (!mayRemove(caller, stored.by) || stored.memberId === caller.userId) {
      throw new AppError(peopleProblems.staff_note_not_found)
    }
    await peopleStore.deleteNote(unit.db, id)
    await audit.write(unit, caller, {
      action: 'people.note-removed',
      on: ['member', stored.memberId],
      memberId: stored.memberId,
    })
  }

  return { note, removeNote }
}
