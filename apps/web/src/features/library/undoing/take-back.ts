import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser, whetherStillHere } from '../../../platform/session/session-store.ts'
import { type Toast, toasts } from '../../../ui/feedback/toasts.ts'
import { forgetShelf } from '../shelf-change.ts'
import { type UndoStep, undoSteps, type Visit } from './undo-steps.ts'

/** The button of a message; `shownIn` says which message, so that it goes when the keys were quicker. */
export type UndoAction = NonNullable<Toast['action']> & { shownIn(toastId: string): void }

/** What was done, and the changes that it made: known once the server has it, and none where it was refused. */
export type Done = { readonly words: string; readonly made: Promise<readonly string[]> }

export type Undoable = {
  /** The way back, for a message that somebody else shows. */
  offer(done: Done): UndoAction
  /** Says what was done, with the way back. */
  tell(done: Done): void
  /** The same for what is taken back in a way of its own. */
  tellStep(step: UndoStep): void
}

let running: Promise<void> = Promise.resolve()
const begun = new WeakSet<UndoStep>()
const shownIn = new WeakMap<UndoStep, string>()
/** Nothing came of them: the server refused, and that was said. */
const refused = new WeakSet<UndoStep>()

/** Takes a step back, once, and says so; several go one after the other. A message can outlive the page of its step. */
export function takeBack(client: QueryClient, step: UndoStep): void {
  undoSteps.take(step)
  if (begun.has(step)) return
  begun.add(step)
  dismissMessage(step)
  running = running.then(() => undo(client, step))
}

function dismissMessage(step: UndoStep): void {
  const message = shownIn.get(step)
  if (message !== undefined) toasts.dismiss(message)
}

/** What was refused is no step back, and its message was said too early. */
async function forgetIfRefused(step: UndoStep, made: Done['made']): Promise<void> {
  if ((await made).length > 0) return
  refused.add(step)
  undoSteps.take(step)
  dismissMessage(step)
}

async function undo(client: QueryClient, step: UndoStep): Promise<void> {
  const { words, undo: run } = step
  const isStillHere = whetherStillHere()
  try {
    await run()
    if (!refused.has(step)) toasts.show({ message: t`Taken back: ${words}` })
  } catch (error) {
    if (isStillHere()) toasts.show({ message: whyNot(error, words), tone: 'error' })
  }
  await forgetShelf(client)
}

function whyNot(error: unknown, words: string): string {
  if (isApiError(error, 'library_change_overtaken')) {
    return t`Not taken back, because it was changed again since: ${words}`
  }
  if (isApiError(error, 'library_change_not_found')) return t`There was nothing to take back: ${words}`
  return errorText(error)
}

/** The last of several changes first. */
async function undoChanges(userId: string, made: Promise<readonly string[]>): Promise<void> {
  for (const id of (await made).toReversed()) {
    await call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId, id } })
  }
}

/** What is done to the own shelf, with a way back: by the button of its message, and by Ctrl+Z while the page is open. */
export function useUndoable(): Undoable {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  // An answer can come when another page is open already.
  const visit = useRef<Visit>(undefined)
  useEffect(() => {
    visit.current = undoSteps.visit()
  })
  const offerStep = useCallback(
    (step: UndoStep): UndoAction => {
      undoSteps.add(step, visit.current)
      return {
        label: t`Undo`,
        onSelect: () => takeBack(client, step),
        shownIn: (toastId) => void shownIn.set(step, toastId),
      }
    },
    [client],
  )
  const offer = useCallback(
    ({ words, made }: Done) => {
      const step = { words, undo: () => undoChanges(userId, made) }
      void forgetIfRefused(step, made)
      return offerStep(step)
    },
    [offerStep, userId],
  )
  const tell = useCallback((done: Done) => show(done.words, offer(done)), [offer])
  const tellStep = useCallback((step: UndoStep) => show(step.words, offerStep(step)), [offerStep])
  return { offer, tell, tellStep }
}

function show(message: string, action: UndoAction): void {
  action.shownIn(toasts.show({ message, action }))
}
