import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MenuGroup,
  MenuGroupHeader,
} from '@fluentui/react-components'
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PersonFeedbackRegular } from '@fluentui/react-icons/svg/person-feedback'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { useTranslation } from 'react-i18next'
import { languages, signOut, updateUserSettings, type User } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import { languageNames } from '#client/language/language.ts'
import { clearUser, setUser } from '#client/session/session.ts'
import { useInvitation } from '#modules/people/invitations/client/useInvitation.ts'
import { useFocusAfterFeedback } from '#client/useFocusAfterFeedback.ts'
import { useNavigate } from '#client/useNavigate.ts'
import { useAction } from '#client/ui/useAction.ts'
import { AvatarButton } from './AvatarButton.tsx'

const themeNames = ['dark', 'light', ''] as const

/** Saves immediately; the screen follows with no reload. */
function useSettings(user: User) {
  const { act } = useAction()
  return (change: Partial<Pick<User, 'language' | 'theme'>>) =>
    act(async () =>
      setUser(await call(updateUserSettings, { body: { userId: user.userId, ...change } })),
    )
}

function leave(): void {
  call(signOut, {}).catch(() => undefined) // here it counts immediately; the server's token lives an hour at most
  clearUser()
}

/** Not inside Teams: there Teams decides who is signed in. */
function SignOut() {
  const { t } = useTranslation()
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<SignOutRegular />} onClick={leave}>
        {t('account.signOut')}
      </MenuItem>
    </>
  )
}

/** For members: their own settings, connected services, and invitations for others. */
function Places({ isAdmin, onFeedback }: { isAdmin: boolean; onFeedback: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copyInvitation = useInvitation()
  return (
    <>
      <MenuItem icon={<PersonRegular />} onClick={() => navigate('/user-profile')}>
        {t('profile.menu')}
      </MenuItem>
      <MenuItem icon={<SettingsRegular />} onClick={() => navigate('/user-settings')}>
        {t('settings.title')}
      </MenuItem>
      <MenuItem icon={<PlugConnectedRegular />} onClick={() => navigate('/integration')}>
        {t('integration.title')}
      </MenuItem>
      <MenuItem icon={<DataTrendingRegular />} onClick={() => navigate('/analytics')}>
        {t('nav.analytics')}
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<ShieldRegular />} onClick={() => navigate('/admin')}>
          {t('nav.admin')}
        </MenuItem>
      )}
      <MenuItem icon={<PersonFeedbackRegular />} onClick={onFeedback}>
        {t('feedback.title')}
      </MenuItem>
      <MenuItem icon={<LinkRegular />} onClick={() => void copyInvitation()}>
        {t('account.invite')}
      </MenuItem>
    </>
  )
}

/** Open from the start: it is loaded when the user opens it. */
export default function AccountMenu({ user }: { user: User }) {
  const { t, i18n } = useTranslation()
  const save = useSettings(user)
  const { ref, open } = useFocusAfterFeedback()
  const checked = { language: [i18n.language], theme: [user.theme] }
  return (
    <Menu defaultOpen checkedValues={checked}>
      <MenuTrigger>
        <AvatarButton ref={ref} user={user} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{user.name}</MenuGroupHeader>
            {user.teamId && <Places isAdmin={user.isAdmin} onFeedback={() => open('menu')} />}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('account.language')}</MenuGroupHeader>
            {languages.map((value) => (
              <MenuItemRadio
                key={value}
                name="language"
                value={value}
                onClick={() => void save({ language: value })}
              >
                {languageNames[value]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('account.theme')}</MenuGroupHeader>
            {themeNames.map((value) => (
              <MenuItemRadio
                key={value}
                name="theme"
                value={value}
                onClick={() => void save({ theme: value })}
              >
                {t(`account.themes.${value || 'follow'}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {user.controller !== 'Teams' && <SignOut />}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
