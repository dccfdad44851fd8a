import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { TapSingleRegular } from '@fluentui/react-icons/svg/tap-single'
import { useTranslation } from 'react-i18next'
import type { Department, DepartmentSource } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { paintsOf, type Paint } from '#client/ui/department-paints.ts'
import { MutedText, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Column, Row } from '#client/ui/Row.tsx'
import type { Acts } from './useDepartments.ts'
import { Button, MenuItem, useRestoreFocusTarget } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useState } from 'react'
import { toast } from '#client/ui/toast.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { MergeDialog, RenameDialog } from './Dialogs.tsx'
import styles from './Departments.module.css'

interface DepartmentMenuProps {
  department: Department
  others: readonly Department[]
  acts: Acts
}

/** What can be done with one department. */
function DepartmentMenu({ department, others, acts }: DepartmentMenuProps) {
  const { t } = useTranslation()
  const focusTarget = useRestoreFocusTarget()
  const [openDialog, setOpenDialog] = useState<'rename' | 'merge' | null>(null)
  const remove = async () => {
    const refused = await acts.remove(department)
    if (refused) toast(false, refused)
  }
  const dialog = { department, acts, onClose: () => setOpenDialog(null) }
  const isFull = department.people > 0
  return (
    <>
      <ActionMenu
        trigger={
          <Button
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            disabled={acts.busy}
            aria-label={t('adminDepartments.more', { name: department.name })}
            {...focusTarget}
          />
        }
      >
        <MenuItem onClick={() => setOpenDialog('rename')}>{t('adminDepartments.rename')}</MenuItem>
        <MenuItem disabled={others.length === 0} onClick={() => setOpenDialog('merge')}>
          {t('adminDepartments.merge')}
        </MenuItem>
        <MenuItem
          disabled={isFull}
          {...(isFull && { subText: t('adminDepartments.deleteWhy') })}
          onClick={() => void remove()}
        >
          {t('adminDepartments.delete')}
        </MenuItem>
      </ActionMenu>
      {openDialog === 'rename' && <RenameDialog {...dialog} />}
      {openDialog === 'merge' && <MergeDialog {...dialog} others={others} />}
    </>
  )
}

const FOR_A_RANK = 5

const icons: Record<DepartmentSource, typeof TapSingleRegular> = {
  directory: PlugConnectedRegular,
  list: DocumentTableRegular,
  hand: TapSingleRegular,
}

/** What is worth knowing of a department besides its figures. */
function useCaption() {
  const { t, i18n } = useTranslation()
  return ({ people, otherNames, source, since }: Department): string => {
    if (people === 0) return t('adminDepartments.caption.empty')
    if (people < FOR_A_RANK) return t('adminDepartments.caption.small')
    if (otherNames.length > 0)
      return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(otherNames)
    if (people === FOR_A_RANK) return t('adminDepartments.caption.enough')
    if (source === 'directory' || !since) return ''
    const format = dateFormat(i18n.language, { day: 'numeric', month: 'long' })
    return t(`adminDepartments.caption.${source}`, { day: format.format(new Date(since)) })
  }
}

interface TookPartProps {
  department: Department
  hasShare: boolean // too few people have no share
}

/** Two cells: a lane painted as far as people took part, and the same in words. */
function TookPart({ department, hasShare }: TookPartProps) {
  const { t } = useTranslation()
  const { people, tookPart } = department
  const none = people === 0 ? t('adminDepartments.nobodyYet') : t('adminDepartments.noAverage')
  const text = hasShare ? t('adminDepartments.of', { count: tookPart, people }) : none
  return (
    <>
      <td className={styles.laneCell} aria-hidden="true">
        <span className={classes(styles.lane, !hasShare && styles.dashed)}>
          {hasShare && tookPart > 0 && <i style={{ width: `${(100 * tookPart) / people}%` }} />}
        </span>
      </td>
      <td className={styles.share}>{text}</td>
    </>
  )
}

interface RowProps {
  paint: Paint
  department: Department
  all: readonly Department[]
  acts: Acts
}

function DepartmentRow({ paint, department, all, acts }: RowProps) {
  const { t } = useTranslation()
  const caption = useCaption()(department)
  const { name, people, source, departmentId } = department
  const Icon = icons[source]
  const from = t(`adminDepartments.filter.${source}`)
  return (
    <tr className={classes(people < FOR_A_RANK && styles.few)}>
      <th scope="row" className={styles.name}>
        <Row as="span" gap={10} shrink>
          <DepartmentMark
            paint={people < FOR_A_RANK ? null : paint}
            size={32}
            isEmpty={people === 0}
          />
          <Column as="span" shrink>
            <Text ellipsis className={styles.title}>
              {name}
            </Text>
            {caption && (
              <Text variant="caption" ellipsis>
                {caption}
              </Text>
            )}
          </Column>
        </Row>
      </th>
      <td className={styles.departmentTableNumber}>{people}</td>
      <td className={styles.from}>
        <span className={styles.source}>
          <Icon fontSize={16} aria-hidden="true" />
          {from}
        </span>
      </td>
      <TookPart department={department} hasShare={people >= FOR_A_RANK} />
      <td className={styles.more}>
        <DepartmentMenu
          department={department}
          others={all.filter((one) => one.departmentId !== departmentId)}
          acts={acts}
        />
      </td>
    </tr>
  )
}

interface DepartmentTableProps {
  visibleDepartments: readonly Department[]
  all: readonly Department[]
  month: string
  acts: Acts
}

/** The departments, the largest first: people, where each came from, and who took part. */
export function DepartmentTable({ visibleDepartments, all, month, acts }: DepartmentTableProps) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  const paints = paintsOf(all)
  const none = all.length === 0 ? t('adminDepartments.none') : t('adminDepartments.noneOfThese')
  return (
    <Card aria-label={t('adminDepartments.title')}>
      {visibleDepartments.length === 0 ? (
        <MutedText className={styles.departmentTableNone}>{none}</MutedText>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('adminDepartments.name')}</th>
              <th scope="col" className={styles.departmentTableNumber}>
                {t('adminDepartments.people')}
              </th>
              <th scope="col">{t('adminDepartments.from')}</th>
              <th scope="col" colSpan={2}>
                {t('adminDepartments.tookPart', {
                  month: format.format(new Date(`${month}-01T00:00:00Z`)),
                })}
              </th>
              <th scope="col">
                <VisuallyHidden>{t('adminDepartments.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {visibleDepartments.map((department) => (
              <DepartmentRow
                key={department.departmentId}
                paint={paints.get(department.departmentId)!}
                department={department}
                all={all}
                acts={acts}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.rule}>
        <InfoRegular fontSize={16} aria-hidden="true" />
        {t('adminDepartments.rule')}
      </p>
    </Card>
  )
}
