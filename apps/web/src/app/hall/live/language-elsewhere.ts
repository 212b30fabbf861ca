import { type Language, languages } from '@guildhall/contract/rules/languages'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { notificationsHub } from '../../../platform/hub/hubs.ts'
import { onChosenElsewhere } from '../../../platform/language/language-elsewhere.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { lookAgain } from '../../../platform/sign-in/confirm-session.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

/** Keeps what the page knows of its own member true to other devices, and offers the language that was chosen there. */
export function useOwnChangesElsewhere(): void {
  const { id } = useCurrentUser()
  useEffect(() => onChosenElsewhere(offer), [])
  useEffect(() => notificationsHub.on('ProfileChanged', (changedId) => void (changedId === id && lookAgain())), [id])
}

function offer(language: Language): void {
  const { name } = languages[language]
  toasts.show({
    message: t`You have chosen ${name} elsewhere.`,
    action: { label: t`Read ${name} here too`, onSelect: () => window.location.reload() },
  })
}
