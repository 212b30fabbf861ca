import type { HouseBanner as BannerName } from '@guildhall/contract/rules/profile-limits'
import { houseBanners } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { HouseBanner } from '../../../../ui/art/banners/house-banner.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { overItsFace } from '../../../../ui/fields/over-its-face.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { PictureDialog } from '../../../media/picture-dialog.tsx'
import { PictureDrop } from '../../../media/picture-drop.tsx'
import { useKeep } from '../draft/own-settings.queries.ts'
import type { EditForm } from '../draft/use-edit-form.ts'
import styles from './fields.module.css'

const bannerWords: Record<BannerName, string> = {
  sea: t`Moon over the sea`,
  peaks: t`Peaks`,
  cavern: t`Cavern`,
  crystals: t`Crystals`,
  versus: t`Versus`,
  orbits: t`Orbits`,
}

/** The picture at the head of the profile: one of those that the house draws, or one of their own. */
export function BannerChoice({ form, seed }: { form: EditForm; seed: string }) {
  const { banner } = form.values
  const group = useId()
  const keep = useKeep()
  const [file, setFile] = useState<File>()
  const own = form.stored.banner.kind === 'picture' ? form.stored.banner : undefined

  async function use(mediaId: string): Promise<void> {
    keep.profile(await call('PUT /api/profile/banner-picture', { body: { mediaId } }))
    form.forget('banner')
  }

  return (
    <Stack as="fieldset" gap={3} id="banner">
      <legend className={styles.legend}>{t`Banner`}</legend>
      <div className={styles.banners}>
        {own !== undefined && (
          <label className={styles.banner}>
            <input
              type="radio"
              name={group}
              value="picture"
              checked={banner.kind === 'picture'}
              onChange={() => form.forget('banner')}
              className={cx(overItsFace, styles.radio)}
            />
            <img src={own.url} alt="" className={styles.art} />
            <span className={styles.frame} />
            <VisuallyHidden>{t`Your own picture`}</VisuallyHidden>
          </label>
        )}
        {houseBanners.map((name) => (
          <label key={name} className={styles.banner}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={banner.kind === 'house' && banner.name === name}
              onChange={() => form.set('banner', { kind: 'house', name })}
              className={cx(overItsFace, styles.radio)}
            />
            <HouseBanner name={name} seed={seed} className={styles.art} />
            <span className={styles.frame} />
            <VisuallyHidden>{bannerWords[name]}</VisuallyHidden>
          </label>
        ))}
      </div>
      <PictureDrop
        label={t`Upload a banner`}
        help={
          own !== undefined && banner.kind === 'house'
            ? t`With a banner of the house, yours is removed when you save.`
            : t`Three times as wide as high works best. Or drop it here.`
        }
        onFile={setFile}
      />
      {file !== undefined && (
        <PictureDialog purpose="banner" file={file} onClose={() => setFile(undefined)} onUse={use} />
      )}
    </Stack>
  )
}
