import { type Language, languageKeys, languages } from '@guildhall/contract/rules/languages'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { chooseLanguage } from '../../platform/language/member-language.ts'
import { pageLanguage } from '../../platform/language/page-language.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'

const options = languageKeys.map((value) => ({ value, label: languages[value].name }))

/** Kept by the server, so that mails and other devices speak it too. The page loads anew in it. */
export function LanguageChoice() {
  const change = useMutation({
    mutationFn: (language: Language) => chooseLanguage(language, true),
  })
  return (
    <Segmented
      label={t`Language`}
      options={options}
      value={change.isPending || change.isSuccess ? change.variables : pageLanguage}
      onChange={(language) => change.mutate(language)}
    />
  )
}
