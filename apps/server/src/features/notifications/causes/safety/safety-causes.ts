import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { cause, defineCauses } from '../define-causes.ts'
import { sayAnswer, type ToldAnswer } from './appeal-words.ts'
import { sayMeasure, sayOutcome, sayRemoved, type ToldMeasure, type ToldOutcome } from './case-words.ts'
import { sayApproved, sayRejected, type ToldHeld } from './held-words.ts'
import { sayStanding, type ToldStanding } from './measure-words.ts'
import { sayAlone, sayMissed, type ToldAlone, type ToldMissed } from './removed-words.ts'
import { staffNews, staffTargets, type ToldStaff } from './staff-news.ts'

const { moderation } = notificationTypes

/** What comes of reports. Neither who reported nor who judged is ever named. */
export const safetyCauses = defineCauses({
  ReportedContent: cause({
    type: moderation,
    tells: (told: ToldStaff = {}): ToldStaff => ({ what: 'case', ...told }),
    words: (say, { what = 'case', ...told }) => ({ message: staffNews[what](say, told) }),
    target: { of: ({ what = 'case' }) => staffTargets[what] },
  }),
  PostApproved: cause({
    type: moderation,
    tells: (told: ToldHeld) => told,
    words: (say, told) => ({ message: sayApproved(say, told) }),
    target: { of: ({ kind }) => (kind === 'post' || kind === 'comment' ? 'post' : null) },
  }),
  PostRejected: cause({
    type: moderation,
    tells: (told: ToldHeld) => told,
    words: (say, told) => ({ message: sayRejected(say, told) }),
    target: 'standing',
  }),
  ContentWarning: cause({
    type: moderation,
    tells: (told: ToldMeasure) => told,
    words: (say, told) => ({ message: sayMeasure(say, told) }),
    // Against a quiet word there is nothing to appeal.
    target: { of: ({ measure }) => (measure === 'quiet-word' ? null : 'standing') },
  }),
  DeletedContent: cause({
    type: moderation,
    tells: (told: ToldMeasure) => told,
    words: (say, told) => ({ message: sayRemoved(say, told) }),
    target: 'standing',
  }),
  ContentRemoved: cause({
    type: moderation,
    tells: (told: ToldMissed) => told,
    words: (say, told) => ({ message: sayMissed(say, told) }),
    target: null,
  }),
  AutoRemoved: cause({
    type: moderation,
    tells: (told: ToldAlone) => told,
    words: (say, told) => ({ message: sayAlone(say, told) }),
    target: { of: ({ what, kind }) => (what === 'scheduled' ? 'drafts' : kind === 'post' ? 'post' : null) },
  }),
  BanNotification: cause({
    type: moderation,
    tells: (told: ToldStanding) => told,
    words: (say, told) => ({ message: sayStanding(say, told) }),
    target: 'standing',
  }),
  AppealResponse: cause({
    type: moderation,
    tells: (told: ToldAnswer) => told,
    words: (say, told) => ({ message: sayAnswer(say, told) }),
    target: 'standing',
  }),
  ReportApproved: cause({
    type: moderation,
    tells: (told: Required<Omit<ToldOutcome, 'isUpheld'>>): ToldOutcome => ({
      ...told,
      isUpheld: told.measure !== 'no-breach',
    }),
    words: (say, told) => ({ message: sayOutcome(say, told) }),
    target: null,
  }),
})
