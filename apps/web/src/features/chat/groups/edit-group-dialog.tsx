import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationDescriptionMaximum, conversationTitleMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { PictureDialog } from '../../media/picture-dialog.tsx'
import { PictureDrop } from '../../media/picture-drop.tsx'
import { useChangeGroup, warnedAddress } from './group-mutations.ts'

type EditGroupDialogProps = { conversation: Conversation; onClose(): void }

/** Name and description are saved together; a picture takes effect at once. */
export function EditGroupDialog({ conversation, onClose }: EditGroupDialogProps) {
  const [title, setTitle] = useState(conversation.title ?? '')
  const [description, setDescription] = useState(conversation.description ?? '')
  const change = useChangeGroup(conversation.id)
  const form = useId()
  const changes = {
    ...(wanted(title) !== conversation.title && { title: wanted(title) }),
    ...(wanted(description) !== conversation.description && { description: wanted(description) }),
  }
  const isChanged = Object.keys(changes).length > 0
  function save(event: FormEvent) {
    event.preventDefault()
    change.mutate(changes, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit the group`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <UnlessSilenced area="chat" isSaid>
            <Button tone="primary" disabled={!isChanged} type="submit" form={form} busy={change.isPending && t`Saving`}>
              {t`Save`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="chat">
        <Stack gap={4}>
          <WhyNot error={change.error} />
          <GroupPicture conversation={conversation} />
          <Stack as="form" gap={4} id={form} noValidate onSubmit={save}>
            <TextField
              label={t`Name`}
              help={t`Without one the group is called by its members.`}
              maxLength={conversationTitleMaximum}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
            <TextArea
              label={t`Description`}
              help={t`What it is for.`}
              maxLength={conversationDescriptionMaximum}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          </Stack>
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}

const wanted = (text: string) => (text.trim() === '' ? null : text.trim())

function GroupPicture({ conversation }: { conversation: Conversation }) {
  const [file, setFile] = useState<File>()
  const change = useChangeGroup(conversation.id)
  const { picture, warnedPicture } = conversation
  return (
    <>
      <PictureDrop
        label={t`Upload a picture`}
        help={t`Square works best. Or drop it here.`}
        onFile={setFile}
        actions={
          (picture !== null || warnedPicture) && (
            <Button
              tone="quiet"
              busy={change.isPending && t`Removing`}
              onClick={() => change.mutate({ pictureMediaId: null })}
            >
              {t`Use the crest`}
            </Button>
          )
        }
      >
        <ArchAvatar seed={conversation.id} src={picture ?? warnedAddress(conversation)} size={72} />
      </PictureDrop>
      <WhyNot error={change.error} />
      {file !== undefined && (
        <PictureDialog
          purpose="avatar"
          isOfGroup
          file={file}
          onClose={() => setFile(undefined)}
          onUse={async (pictureMediaId) => void (await change.mutateAsync({ pictureMediaId }))}
        />
      )}
    </>
  )
}
