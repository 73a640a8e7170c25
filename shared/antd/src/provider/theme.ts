import type { ThemeConfig } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import type { Palette } from './palette.ts';

/** Our tokens as antd's theme. Selected items look like a selected chip. The red of the primary button is not used. */
export function themeOf(colours: Palette): ThemeConfig {
  const { surface, raised, pressed, line, text, sel, isDark } = colours;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: sel,
      colorPrimaryHover: sel,
      colorPrimaryActive: sel,
      colorInfo: colours.info,
      colorLink: colours.info,
      colorSuccess: colours.jade,
      colorWarning: colours.warn,
      colorError: colours.danger,
      colorBgBase: colours.bg,
      colorBgContainer: surface,
      colorBgElevated: raised,
      colorBgMask: colours.overlay,
      colorFillAlter: raised,
      colorFillSecondary: pressed,
      colorFillTertiary: raised,
      colorFillQuaternary: raised,
      colorBorder: colours['line-strong'],
      colorBorderSecondary: line,
      colorSplit: line,
      colorTextBase: text,
      colorText: text,
      colorTextHeading: text,
      colorTextSecondary: colours['text-2'],
      colorTextTertiary: colours['text-3'],
      colorTextDescription: colours['text-3'],
      colorTextPlaceholder: colours['text-3'],
      colorTextDisabled: colours['text-off'],
      colorTextQuaternary: colours['text-off'],
      colorTextLightSolid: colours['on-sel'],
      colorIcon: colours['text-2'],
      colorIconHover: text,
      controlItemBgHover: pressed,
      controlItemBgActive: pressed,
      controlItemBgActiveHover: pressed,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 44,
      fontFamily: 'var(--font-text)',
      fontSize: 14,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      DatePicker: {
        cellActiveWithRangeBg: pressed,
        cellHoverBg: pressed,
        cellHoverWithRangeBg: pressed,
        cellHeight: 36,
        cellWidth: 40,
      },
      Table: {
        headerBg: raised,
        headerColor: colours['text-2'],
        rowHoverBg: raised,
        borderColor: line,
        headerSortActiveBg: pressed,
        headerSortHoverBg: pressed,
        bodySortBg: surface,
      },
    },
  };
}
