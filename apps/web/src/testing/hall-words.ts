// What the shell adds: words for errors, that errors of changes are said in passing, and what menus are made of. Features are tested without it.

import { hallErrorWords } from '../app/hall/hall-error-words.ts'
import { sayErrorsBy } from '../platform/cache/saying-errors.ts'
import { addErrorWords } from '../platform/error-text.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { bringOverlayParts } from '../ui/overlay/bring-overlay-parts.ts'

addErrorWords(hallErrorWords)
sayErrorsBy((words) => void toasts.show({ message: words, tone: 'error' }))
bringOverlayParts()
