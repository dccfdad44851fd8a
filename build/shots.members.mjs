const colleague = (id, name, isMember = false) => ({
  id,
  name,
  email: `${id}@kestrel.example`,
  profileImage: '',
  isMember,
})

/* A member, and four who do not play yet. */
const users = [
  colleague('amara.diallo', 'Amara Diallo', true),
  colleague('deniz.yildiz', 'Deniz Yıldız'),
  colleague('jan.novak', 'Jan Novák'),
  colleague('paula.steamer', 'Paula Donaudampfschifffahrtsgesellschaft'),
  colleague('wilma.kent', 'Wilma Kent'),
]
const invitation = {
  inviteId: 'i1',
  email: 'jan.novak@kestrel.example',
  by: 'Mara Okafor',
  sentAt: '2026-10-13T08:00:00.000Z',
  expiresAt: '2026-10-27T08:00:00.000Z',
  isExpired: false,
}

const withDirectory = (at) => async (shot) => {
  const { page } = shot
  await page.route('**/UserList/*', (route) => route.fulfill({ json: { users, source: 'Slack' } }))
  await page.route('**/Admin/Invitations/*', (route) =>
    route.fulfill({ json: { invitations: [invitation], count: 1 } }),
  )
  await at('/admin/members', 'admin')(shot)
  await page.getByText('Wilma Kent').waitFor()
}

/** Members of a space, alone and beside a directory at Slack. */
export const memberScreens = (at) => ({
  'admin-members': at('/admin/members', 'admin'),
  'admin-members-directory': withDirectory(at),
})
