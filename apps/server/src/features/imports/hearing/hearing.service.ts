import type { LibraryImport } from '@guildhall/contract/imports'
import { refusedShown } from '@guildhall/contract/rules/library-limits'
import type { Database, Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { countBesides } from '../besides/besides.service.ts'
import * as besidesStore from '../besides/besides.store.ts'
import * as importsStore from '../imports.store.ts'
import { writeFault } from '../reading/row-faults.ts'
import { type OfImport, requireLocked } from '../require-import.ts'

type Refused = LibraryImport['refused'][number]

/** What the rules of the hall say of texts, in their order: the rule that refuses each, and whether another wants staff to look. */
type HearTexts = (
  db: Database,
  texts: readonly string[],
) => Promise<readonly { readonly refusedBy: string | null; readonly isFlagged: boolean }[]>

/** What others would read of a file, with what becomes of it when it is refused. */
type Said = { readonly text: string; readonly isSeen: boolean; refuse(rule: string): void }

export type HearingService = ReturnType<typeof createHearingService>

/**
 * Has the rules of words hear what a file brings before others: names of games that it makes, reviews, and lists. What they refuse
 * is told one by one, and everything else comes.
 */
export function createHearingService({ transactions }: { transactions: Transactions }) {
  let hearTexts: HearTexts = async (_db, texts) => texts.map(() => ({ refusedBy: null, isFlagged: false }))

  /** Of a draft, before anything is made of it. @returns texts that come, and that staff look at */
  const hear = (caller: Caller, params: OfImport): Promise<string[]> =>
    transactions.run((unit) => hearLocked(unit, caller, params))

  async function hearLocked(unit: UnitOfWork, caller: Caller, params: OfImport): Promise<string[]> {
    const { state, refused: before } = await requireLocked(unit, caller, params)
    if (state !== 'draft') return []
    const refused: Refused[] = []
    const rows = await heardRows(unit.db, params.id, refused)
    const besides = await heardBesides(unit.db, params.id, refused)
    const said = [...rows.said, ...besides.said]
    if (said.length === 0) return []
    const heard = await hearTexts(
      unit.db,
      said.map(({ text }) => text),
    )
    for (const [at, { refusedBy }] of heard.entries()) if (refusedBy !== null) said[at]?.refuse(refusedBy)
    if (refused.length > 0) {
      await importsStore.putFaults(unit.db, params.id, rows.faults)
      if (besides.left !== undefined) await besidesStore.putLeft(unit.db, params.id, besides.left)
      // A second try hears only what is left.
      await importsStore.putRefused(unit.db, params.id, [...before, ...refused].slice(0, refusedShown))
    }
    return said.flatMap(({ text, isSeen }, at) => {
      const { refusedBy = null, isFlagged = false } = heard[at] ?? {}
      return refusedBy === null && isFlagged && isSeen ? [text] : []
    })
  }

  return {
    hear,
    /** Rules stand on what they hear, so who knows them is told later. */
    bind(ask: HearTexts): void {
      hearTexts = ask
    },
  }
}

/** Names of rows that become games of their own. */
async function heardRows(db: Database, id: string, refused: Refused[]) {
  const faults: { line: number; fault: string }[] = []
  const kept = (await importsStore.rowsOf(db, id, { isKept: true })).filter(
    (row) => row.fault === null && row.gameId === null,
  )
  const said = kept.map(
    ({ line, title }): Said => ({
      text: title,
      isSeen: true,
      refuse(rule) {
        faults.push({ line, fault: writeFault({ kind: 'wordsRefused', rule }) })
        refused.push({ kind: 'game', name: title, rule })
      },
    }),
  )
  return { faults, said }
}

/** Reviews and lists. Of a list its words and notes are left out alone, as long as it has a name. */
async function heardBesides(db: Database, id: string, refused: Refused[]) {
  const found = (await besidesStore.find(db, id))?.besides ?? null
  if (found === null) return { said: [] }
  const lines = found.reviews.map(({ game }) => game)
  const titles = new Map((await importsStore.rowsOf(db, id, { lines })).map(({ line, title }) => [line, title]))
  const reviews = new Set(found.reviews)
  const lists = new Set(found.lists)
  const said: Said[] = found.reviews.map((review) => ({
    text: `${review.title}\n${review.text}`.trim(),
    isSeen: true,
    refuse(rule) {
      reviews.delete(review)
      refused.push({ kind: 'review', name: titles.get(review.game) ?? '', rule })
    },
  }))
  for (const list of lists) {
    const { name } = list
    const isSeen = list.visibility !== 'nobody'
    const leaveOut = (rule: string) => void refused.push({ kind: 'listWords', name, rule })
    said.push({
      text: name,
      isSeen,
      refuse(rule) {
        lists.delete(list)
        refused.push({ kind: 'list', name, rule })
      },
    })
    if (list.description !== '') {
      const refuse = (rule: string) => {
        list.description = ''
        leaveOut(rule)
      }
      said.push({ text: list.description, isSeen, refuse })
    }
    for (const [at, entry] of list.entries.entries()) {
      if (entry.note === '') continue
      const refuse = (rule: string) => {
        list.entries = list.entries.with(at, { ...entry, note: '' })
        leaveOut(rule)
      }
      said.push({ text: entry.note, isSeen, refuse })
    }
  }
  return {
    said,
    get left() {
      const things = { ...found, reviews: [...reviews], lists: [...lists] }
      return { besides: things, counts: countBesides(things, 0) }
    },
  }
}
