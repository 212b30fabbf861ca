import { type Language, languageKeys, languages } from '@guildhall/contract/rules/languages'
import { Languages } from 'lucide-react'
import { call } from '../platform/api/call.ts'
import { errorText } from '../platform/error-text.ts'
import { keepLanguage, pageLanguage } from '../platform/language/page-language.ts'
import { sessionState } from '../platform/session/session-store.ts'
import { Button } from '../ui/controls/button.tsx'
import { toasts } from '../ui/feedback/toasts.ts'

/** One for each other language, in its own words: who cannot read the page can read these. */
export function LanguageButtons() {
  return languageKeys
    .filter((key) => key !== pageLanguage)
    .map((key) => (
      <Button key={key} tone="quiet" icon={Languages} lang={key} onClick={() => void speak(key)}>
        {languages[key].name}
      </Button>
    ))
}

/** A member is spoken to like that everywhere. */
async function speak(language: Language): Promise<void> {
  try {
    if (sessionState().status === 'authenticated') {
      await call('PATCH /api/me', { body: { preferences: { language } } })
    }
    if (keepLanguage(language)) window.location.reload()
  } catch (error) {
    toasts.show({ message: errorText(error), tone: 'error' })
  }
}
