// The words that the shell adds: features are tested without it.

import { hallErrorWords } from '../app/hall/hall-error-words.ts'
import { addErrorWords } from '../platform/error-text.ts'

addErrorWords(hallErrorWords)
