import { nameMaximum } from '@guildhall/contract/rules/password-rules'
import {
  bioMaximum,
  headlineMaximum,
  type ProfilePart,
  pronounsMaximum,
  type WallWriters,
  wallWriters,
} from '@guildhall/contract/rules/profile-limits'
import type { CurrentUser } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import type { EditForm } from './draft/use-edit-form.ts'
import { BannerChoice } from './fields/banner-choice.tsx'
import styles from './fields/fields.module.css'
import { HandleField } from './fields/handle-field.tsx'
import { LinksField } from './fields/links-field.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { ShownTo, WithShownTo } from './fields/shown-to.tsx'
import { TextEdit } from './fields/text-edit.tsx'
import { TimeZoneField } from './fields/time-zone-field.tsx'

type ProfileSectionProps = {
  form: EditForm
  user: CurrentUser
  /** Not where the page itself is titled so. */
  isTitled: boolean
}

/** Who the member is, what they say of themselves, and what else their page shows. */
export function ProfileSection({ form, user, isTitled }: ProfileSectionProps) {
  return (
    <UnlessSilenced area="hall">
      <Card as="section" padded>
        {isTitled && <CardHeader title={t`Profile`} />}
        <Stack gap={4}>
          <PictureField user={user} name={personName(form.values)} crest={form.values.crest} />
          <BannerChoice form={form} seed={user.id} />
          <div className={styles.pair}>
            <TextEdit
              form={form}
              name="firstName"
              label={t`First name`}
              maximum={nameMaximum}
              autoComplete="given-name"
            />
            <TextEdit
              form={form}
              name="lastName"
              label={t`Last name`}
              maximum={nameMaximum}
              autoComplete="family-name"
            />
          </div>
          <HandleField form={form} />
          <WithShownTo form={form} part="headline" what={t`the line under your name`}>
            <TextEdit form={form} name="headline" label={t`Line under your name`} maximum={headlineMaximum} />
          </WithShownTo>
        </Stack>
      </Card>
      <Card as="section" padded>
        <CardHeader title={t`About you`} />
        <Stack gap={4}>
          <WithShownTo form={form} part="bio" what={t`what you say about yourself`}>
            <TextEdit form={form} name="bio" label={t`A few words about you`} maximum={bioMaximum} isLong />
          </WithShownTo>
          <WithShownTo form={form} part="pronouns" what={t`your pronouns`}>
            <TextEdit form={form} name="pronouns" label={t`Pronouns`} maximum={pronounsMaximum} />
          </WithShownTo>
          <WithShownTo form={form} part="timeZone" what={t`your time zone`}>
            <TimeZoneField form={form} />
          </WithShownTo>
          <WithShownTo form={form} part="links" what={t`your links`}>
            <LinksField form={form} />
          </WithShownTo>
        </Stack>
      </Card>
      <Card as="section" padded>
        <CardHeader title={t`Also on your page`} />
        {otherParts.map((part) => (
          <OtherPart key={part.part} form={form} {...part} />
        ))}
        <div className={styles.setting}>
          <div>
            <Text weight="strong">{t`Writing on your wall`}</Text>
            <p className={styles.sentence}>{t`You always can, and you can take any line down.`}</p>
          </div>
          <WallWritersField form={form} />
        </div>
      </Card>
      <Card as="section" padded>
        <CardHeader title={t`Games on your page`} />
        <p className={styles.sentence}>
          {t`What tells of your library is never shown to more people than the library itself, and no hidden game is told of or counted.`}
        </p>
        {gameParts.map((part) => (
          <OtherPart key={part.part} form={form} {...part} />
        ))}
      </Card>
    </UnlessSilenced>
  )
}

type Other = { part: ProfilePart; title: string; sentence: string }

const otherParts: readonly Other[] = [
  { part: 'joined', title: t`Member since`, sentence: t`The month you came to the hall.` },
  { part: 'friendsInCommon', title: t`Friends in common`, sentence: t`Which of your friends somebody knows too.` },
  { part: 'follows', title: t`Followers and following`, sentence: t`How many, and who they are.` },
  { part: 'wall', title: t`Your wall`, sentence: t`The lines that people left you.` },
  {
    part: 'posts',
    title: t`Your posts`,
    sentence: t`The list of them on your profile. Each post keeps its own readers.`,
  },
  { part: 'replies', title: t`Your replies`, sentence: t`What you said under posts, on one list.` },
  {
    part: 'badges',
    title: t`Your badges`,
    sentence: t`What you chose of challenges. Each keeps the readers of its challenge as well.`,
  },
  {
    part: 'tournaments',
    title: t`Your tournaments`,
    sentence: t`Which you played, what you won, and how you did against the reader.`,
  },
  { part: 'media', title: t`Your pictures`, sentence: t`The list of your posts that show pictures.` },
]

const gameParts: readonly Other[] = [
  {
    part: 'showcases',
    title: t`Showcases`,
    sentence: t`What you chose to show. You choose and order it on your page; each keeps its own readers as well.`,
  },
  { part: 'favourites', title: t`Favourite games`, sentence: t`The five that you rate best of those you marked.` },
  { part: 'playing', title: t`Playing now`, sentence: t`What stands on your shelf as being played.` },
  { part: 'shelf', title: t`Your shelf in numbers`, sentence: t`How many games, how many finished, how long played.` },
  { part: 'ratings', title: t`How you rate`, sentence: t`The mean of your stars and how you spread them.` },
  {
    part: 'reviews',
    title: t`Latest reviews`,
    sentence: t`On your page. Everybody reads them on the page of the game.`,
  },
  { part: 'lists', title: t`Your lists`, sentence: t`The latest of them. Each list keeps its own readers.` },
  { part: 'achievements', title: t`Trophies`, sentence: t`The rarest of what you unlocked lately.` },
  {
    part: 'journal',
    title: t`Journal`,
    sentence: t`On which days you played, and what you began and finished. What you write down stays yours.`,
  },
]

function OtherPart({ form, part, title, sentence }: Other & { form: EditForm }) {
  return (
    <div className={styles.setting}>
      <div>
        <Text weight="strong">{title}</Text>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <ShownTo form={form} part={part} what={midSentence(title)} hideLabel />
    </div>
  )
}

const writerWords: Record<WallWriters, string> = { nobody: t`Only me`, friends: t`Friends`, members: t`Members` }

function WallWritersField({ form }: { form: EditForm }) {
  return (
    <SelectField
      label={t`Who may write on your wall`}
      hideLabel
      name="wallWriters"
      value={form.values.wallWriters}
      error={form.errorOf('wallWriters')}
      onChange={({ target }) => form.set('wallWriters', target.value as WallWriters)}
    >
      {wallWriters.toReversed().map((writers) => (
        <option key={writers} value={writers}>
          {writerWords[writers]}
        </option>
      ))}
    </SelectField>
  )
}
