import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

/** A first word to a new friend. It takes the place of Accept, and its focus too if that had it. */
export function SayHelloButton({ name, onClick }: { name: string; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Button ref={button} aria-label={t`Say hello to ${name}`} aria-keyshortcuts="M" onClick={onClick}>
      {t`Say hello`}
    </Button>
  )
}
