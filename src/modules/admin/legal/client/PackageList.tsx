import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import type { securityPage } from '../contract.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './PackageList.module.css'

type Package = Answer<typeof securityPage>['packages'][number]

/** Every package with its version, under its licence. */
export function PackageList({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation()
  const names = [...new Set(packages.map(({ licence }) => licence))]
  const licences = names
    .map((name) => [name, packages.filter(({ licence }) => licence === name)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
  return licences.map(([licence, all]) => (
    <div key={licence}>
      <Text as="h3" strong>
        {t('security.packages.licence', { licence, count: all.length })}
      </Text>
      <ul className={styles.packages}>
        {all.map(({ name, version }) => (
          <li key={`${name} ${version}`}>
            {name} {version}
          </li>
        ))}
      </ul>
    </div>
  ))
}
