import type { SendMessage } from '@guildhall/contract/chat/messages'
import {
  pollHoursMaximum,
  pollOptionMaximum,
  pollOptionsMaximum,
  pollQuestionMaximum,
} from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'

export type PollDraft = NonNullable<SendMessage['poll']>

/** As it is being written: an empty option at the end invites to one more. */
export type WrittenPoll = {
  readonly question: string
  readonly options: readonly string[]
  readonly multiple: boolean
  readonly hours: number | null
}

export const emptyPoll: WrittenPoll = { question: '', options: ['', ''], multiple: false, hours: null }

/** A poll that was ready, to be changed. */
export function writtenPoll({ question, options, multiple = false, hours = null }: PollDraft): WrittenPoll {
  return { question, options: options.length < pollOptionsMaximum ? [...options, ''] : options, multiple, hours }
}

/** Whether they say the same; empty lines say nothing. */
export function areSameWords(one: WrittenPoll, other: WrittenPoll): boolean {
  const words = ({ question, options }: WrittenPoll) =>
    JSON.stringify([question.trim(), ...options.map((option) => option.trim()).filter(Boolean)])
  return words(one) === words(other)
}

export const closingTimes: readonly { readonly hours: number | null; readonly label: string }[] = [
  { hours: null, label: t`When somebody closes it` },
  { hours: 1, label: t`In an hour` },
  { hours: 24, label: t`In a day` },
  { hours: 3 * 24, label: t`In three days` },
  { hours: 7 * 24, label: t`In a week` },
  { hours: pollHoursMaximum, label: t`In two weeks` },
]

export type PollFaults = { readonly question?: string; readonly options: readonly (string | undefined)[] }

/** The poll as it can be sent, or what is wrong with it, field by field. */
export function readyPoll(written: WrittenPoll): { poll: PollDraft } | { faults: PollFaults } {
  const question = written.question.trim()
  const options = written.options.map((option) => option.trim())
  const given = options.filter(Boolean)
  const faults: PollFaults = {
    ...(question === '' && { question: t`Ask something.` }),
    options: options.map((option, place) => optionFault(options, option, place, given.length)),
  }
  if (faults.question !== undefined || faults.options.some((fault) => fault !== undefined)) return { faults }
  return { poll: { question, options: given, multiple: written.multiple, hours: written.hours } }
}

/** Another empty line follows as soon as the last one is written, while there is room. */
export function withOption(written: WrittenPoll, place: number, option: string): WrittenPoll {
  const options = written.options.with(place, option)
  const isFull = options.length === pollOptionsMaximum || options.some((other) => other === '')
  return { ...written, options: isFull ? options : [...options, ''] }
}

export const pollLimits = { question: pollQuestionMaximum, option: pollOptionMaximum }

function optionFault(options: string[], option: string, place: number, given: number): string | undefined {
  if (option === '') return given < 2 && place < 2 ? t`A poll needs two answers.` : undefined
  return options.indexOf(option) < place ? t`This answer stands there already.` : undefined
}
