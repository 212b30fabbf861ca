import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { CaseMeasure } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'
import { cause, defineCauses } from '../define-causes.ts'

const { moderation } = notificationTypes

/** What comes of reports. Neither who reported nor who judged is ever named. */
export const safetyCauses = defineCauses({
  ReportedContent: cause({
    type: moderation,
    tells: () => ({}),
    words: (say) => ({ message: say('Something was reported. It waits in the queue for a moderator.') }),
    target: 'case',
  }),
  ContentWarning: cause({
    type: moderation,
    tells: (measure: CaseMeasure, words: string) => ({ measure, words }),
    words: (say, told) => ({ message: sayMeasure(say, told) }),
    target: null,
  }),
  ReportApproved: cause({
    type: moderation,
    tells: (isUpheld: boolean) => ({ isUpheld }),
    words: (say, { isUpheld }) => ({
      message: isUpheld
        ? say('Thank you for your report. A rule was broken, and something was done about it.')
        : say('Thank you for your report. A moderator looked at it and found no rule broken.'),
    }),
    target: null,
  }),
})

function sayMeasure(say: Say, { measure, words }: { measure: CaseMeasure; words: string }): string {
  return measure === 'warning'
    ? say('You are warned by the moderators of this hall: {words}', { words })
    : say('A quiet word from the moderators of this hall: {words}', { words })
}
