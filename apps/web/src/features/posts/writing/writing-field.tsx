import { postMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import type { ComponentProps, KeyboardEvent } from 'react'
import { RoomLeft } from '../../../ui/fields/limits/room-left.tsx'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import type { MarkupField } from '../../chat/composing/field/markup-field.tsx'
import { HelpedField } from '../tags/helped-field.tsx'
import { choosePostPictures } from './draft/chosen-pictures.ts'
import { takePasted } from './pasted-pictures.ts'
import styles from './post-composer.module.css'

type WritingFieldProps = Pick<
  ComponentProps<typeof MarkupField>,
  'ref' | 'text' | 'people' | 'handedOver' | 'onWrite'
> & {
  name: string
  /** How often it was tried to send too much. */
  refusals: number
  onSend(): void
  onLeave(): void
}

/** The words of a post: Ctrl Enter sends them, and pictures can be pasted among them. */
export function WritingField({ name, text, refusals, onSend, onLeave, ...props }: WritingFieldProps) {
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
    }
  }

  return (
    <div className={styles.writing}>
      <HelpedField
        {...props}
        text={text}
        aria-label={t`Your post`}
        aria-keyshortcuts="Control+Enter"
        placeholder={t`What are you playing, ${name}?`}
        className={styles.field}
        onKeyDown={onKeyDown}
        onPaste={(event) => takePasted(event, choosePostPictures)}
      />
      <RoomLeft length={writtenLength(text)} maximum={postMaximum} refusals={refusals} />
    </div>
  )
}
