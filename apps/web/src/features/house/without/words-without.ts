import { t } from '@lingui/core/macro'

/** What stands in a hall whose admins have written nothing of their own: said by the pages, and shown where they would write. */
export const storyWithout = (): string =>
  t`A hall is a place where a group meets between games. This one runs on a machine of its own people, so that the evening does not have to end when somebody else closes.`

export const rulesWithout = (): readonly string[] => [
  t`Play to win, talk to stay. Nobody gets mocked for losing.`,
  t`Mark spoilers. Twenty-year-old games count too.`,
  t`Report results honestly. Hosts have the last word.`,
  t`Ask before you post somebody’s face or voice.`,
]
