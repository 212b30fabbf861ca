// Answers that came before the lines stood. What happened in between no push told, so once they stand the server is told
// by marks what this page has, and says what would be another answer by now: only that is asked for again.
import type { HeldAnswer } from '@guildhall/contract/held-answers'
import { type HeldPart, markOf } from '@guildhall/contract/rules/start-parts'
import { chatHub, notificationsHub } from '../hub/hubs.ts'
import { log } from '../log.ts'
import { memberMap } from '../session/member-memory.ts'

export type About = Pick<HeldAnswer, 'of' | 'as'>
type Held = { readonly part: HeldPart; readonly about: About; readonly answer: Promise<unknown> }

/** The parts of which this page has what the server would answer; everything else may be another answer by now. */
export type Unmoved = ReadonlySet<HeldPart>

const held = memberMap<string, Held>()

/** Makes a call whose answer is compared once the lines stand; an answer of `undefined` is none. */
export function hold<Answer>(part: HeldPart, ask: () => Promise<Answer>, about: About = {}): Promise<Answer> {
  const answer = ask()
  const stands = notificationsHub.snapshot().state === 'connected' && chatHub.snapshot().state === 'connected'
  if (!stands) held.set([part, about.of, about.as].join(' '), { part, about, answer })
  return answer
}

/** What was held need not be compared any more: it is asked for again anyway. */
export function letGoOf(parts: readonly HeldPart[]): void {
  takeHeld(new Set(parts))
}

let wanted = new Set<HeldPart>()
let comparing: Promise<Unmoved> | null = null

/** Compares what is held of these parts; who asks in the same moment is answered together. */
export function compareHeld(parts: readonly HeldPart[]): Promise<Unmoved> {
  for (const part of parts) wanted.add(part)
  comparing ??= Promise.resolve().then(() => {
    const asked = wanted
    wanted = new Set()
    comparing = null
    return compare(asked, takeHeld(asked))
  })
  return comparing
}

function takeHeld(parts: ReadonlySet<HeldPart>): Held[] {
  const taken = [...held].filter(([, { part }]) => parts.has(part))
  for (const [key] of taken) held.delete(key)
  return taken.map(([, one]) => one)
}

/** A part of which nothing is held was asked for while the lines stood, or not at all: pushes tell of it. */
async function compare(asked: ReadonlySet<HeldPart>, taken: readonly Held[]): Promise<Unmoved> {
  const marks = await Promise.all(taken.map(markedAs))
  const lost = taken.filter((_one, at) => marks[at] === undefined)
  const marked = marks.filter((one) => one !== undefined)
  try {
    const places = marked.length === 0 ? [] : await chatHub.invoke('WhatMoved', marked)
    const gone = new Set([...lost, ...places.map((place) => marked[place])].map((one) => one?.part))
    return new Set([...asked].filter((part) => !gone.has(part)))
  } catch (error) {
    log.debug('What moved meanwhile was not told, so all of it is asked for', error)
    return new Set()
  }
}

/** What did not arrive is not held; its own query tells of that. */
async function markedAs({ part, about, answer }: Held): Promise<HeldAnswer | undefined> {
  const [result] = await Promise.allSettled([answer])
  if (result.status === 'rejected' || result.value === undefined) return undefined
  return { part, ...about, mark: markOf(result.value) }
}
