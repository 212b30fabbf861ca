import type { PlayStyle } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'

/** How far somebody played, in words. */
export const styleWords: Readonly<Record<PlayStyle, { name: string; help: string }>> = {
  main: { name: t`Main story`, help: t`From the beginning to the end of the story.` },
  extras: { name: t`With extras`, help: t`The story and a good part of what lies beside it.` },
  everything: { name: t`Everything`, help: t`All there is to do.` },
}
