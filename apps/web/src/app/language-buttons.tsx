import { type Language, languageKeys, languages } from '@guildhall/contract/rules/languages'
import { Languages } from 'lucide-react'
import { errorText } from '../platform/error-text.ts'
import { chooseLanguage } from '../platform/language/member-language.ts'
import { pageLanguage } from '../platform/language/page-language.ts'
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

async function speak(language: Language): Promise<void> {
  try {
    await chooseLanguage(language, sessionState().status === 'authenticated')
  } catch (error) {
    toasts.show({ message: errorText(error), tone: 'error' })
  }
}
