import { isLanguage, type Language, languageKeys, languages } from '@guildhall/contract/rules/languages'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { chooseLanguage, chooseNoLanguage } from '../../platform/language/member-language.ts'
import { pageLanguage } from '../../platform/language/page-language.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Menu, MenuChoice } from '../../ui/overlay/menu.tsx'

type Choice = Language | 'browser'

/** Over the new page that speaks the language. */
const changedKey = 'guildhall.language-changed'

const labels: Readonly<Record<Choice, string>> = {
  browser: t`As this browser`,
  ...(Object.fromEntries(languageKeys.map((key) => [key, languages[key].name])) as Record<Language, string>),
}
const options = (['browser', ...languageKeys] as const).map((value) => ({ value, label: labels[value] }))

/**
 * Kept by the server, so that mails and other devices speak it too. The page loads anew in it, so it is chosen from a menu,
 * where arrows only lead from one to the next.
 */
export function LanguageChoice() {
  const { preferences } = useCurrentUser()
  const chosen: Choice = isLanguage(preferences.language) ? preferences.language : 'browser'
  const button = useBackAfterChange()
  const change = useMutation({
    mutationFn: (choice: Choice) => {
      sessionStorage.setItem(changedKey, 'true')
      return choice === 'browser' ? chooseNoLanguage() : chooseLanguage(choice, true)
    },
    onError: () => sessionStorage.removeItem(changedKey),
  })
  const shown = change.isPending || change.isSuccess ? change.variables : chosen
  return (
    <Menu
      label={t`Language`}
      trigger={
        <Button ref={button} icon={ChevronDown} aria-label={t`Language: ${labels[shown]}`}>
          {labels[shown]}
        </Button>
      }
    >
      <MenuChoice value={shown} options={options} onChange={(choice) => change.mutate(choice)} />
    </Menu>
  )
}

/** On the page that speaks it, the focus stands where it was, and what happened is said. */
function useBackAfterChange() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sessionStorage.getItem(changedKey) === null) return
    sessionStorage.removeItem(changedKey)
    button.current?.focus()
    toasts.show({ message: t`The hall speaks ${languages[pageLanguage].name} to you now.` })
  }, [])
  return button
}
