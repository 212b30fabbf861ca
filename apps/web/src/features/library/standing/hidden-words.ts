import { t } from '@lingui/core/macro'

/** What others see of a game from now on. */
export const hiddenWords = (title: string, isHidden: boolean): string =>
  isHidden ? t`${title} is hidden from others now.` : t`${title} is shown to others now.`
