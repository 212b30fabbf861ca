import { t } from '@lingui/core/macro'
import { CircleAlert, CircleDot } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { FieldKey } from './draft/edit-values.ts'
import { changeCount, fieldName } from './draft/field-words.ts'
import type { EditForm } from './draft/use-edit-form.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  form: EditForm
  /** Where a field is changed. */
  addressOf(key: FieldKey): string
  onSave(): void
}

/** Stands at the foot of the page while something is not saved: how much, and what did not go through. */
export function SaveBar({ form, addressOf, onSave }: SaveBarProps) {
  const isShown = form.changed.length > 0
  return (
    <>
      <div role="status" className={styles.spoken}>
        {isShown && `${changeCount(form.changed.length)}.`}
      </div>
      {isShown && (
        <section aria-label={t`Unsaved changes`} className={styles.bar}>
          <Troubles form={form} addressOf={addressOf} />
          <Cluster justify="end">
            <Line as="p" grow aria-hidden="true">
              <Icon icon={CircleDot} />
              {changeCount(form.changed.length)}
            </Line>
            <Button tone="quiet" disabled={form.isSaving} onClick={form.discard}>
              {t`Discard`}
            </Button>
            <Button tone="primary" busy={form.isSaving && t`Saving`} onClick={onSave}>
              {t`Save changes`}
            </Button>
          </Cluster>
        </section>
      )}
    </>
  )
}

/** What is wrong, with the way to each field. */
function Troubles({ form, addressOf }: Pick<SaveBarProps, 'form' | 'addressOf'>) {
  const calls = form.failures.filter(({ isAtField }) => !isAtField)
  if (form.faulty.length === 0 && calls.length === 0) return null
  return (
    <div role="alert">
      <Stack as="ul" gap={1} aria-label={t`Not saved`} className={styles.troubles}>
        {form.faulty.map((key) => (
          <Trouble key={key} keys={[key]} text={form.errorOf(key) ?? ''} addressOf={addressOf} />
        ))}
        {calls.map(({ keys, text }) => (
          <Trouble key={keys.join()} keys={keys} text={text} addressOf={addressOf} />
        ))}
      </Stack>
    </div>
  )
}

type TroubleProps = { keys: readonly FieldKey[]; text: string; addressOf: SaveBarProps['addressOf'] }

function Trouble({ keys, text, addressOf }: TroubleProps) {
  return (
    <Line as="li" align="stretch" size="meta" className={styles.trouble}>
      <Icon icon={CircleAlert} size="small" />
      <span>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <TextLink href={addressOf(key)}>{fieldName(key)}</TextLink>
          </span>
        ))}
        : {text}
      </span>
    </Line>
  )
}
