import { colours } from '@chokdee/contracts/tokens';
import { type ThemeConfig, theme } from 'antd';

const palettes = { dark: colours.dark, light: { ...colours.dark, ...colours.light } } as const;

/** Our tokens as antd's theme. */
export function themeOf(isDark: boolean): ThemeConfig {
  const of = palettes[isDark ? 'dark' : 'light'];
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: of.info,
      colorInfo: of.info,
      colorLink: of.info,
      colorLinkHover: of.info,
      colorLinkActive: of.info,
      colorSuccess: of.jade,
      colorWarning: of.warn,
      colorError: of.danger,
      colorSuccessText: of.jade,
      colorWarningText: of.warn,
      colorErrorText: of.danger,
      colorSuccessBg: of['jade-fill'],
      colorWarningBg: of['warn-fill'],
      colorErrorBg: of['danger-fill'],
      colorInfoBg: of['info-fill'],
      colorBgBase: of.bg,
      colorBgLayout: of.bg,
      colorBgContainer: of.surface,
      colorBgElevated: of.surface,
      colorBgMask: of.overlay,
      colorFillAlter: of.raised,
      colorBorder: of['line-strong'],
      colorBorderSecondary: of.line,
      colorSplit: of.line,
      colorTextBase: of.text,
      colorText: of.text,
      colorTextHeading: of.text,
      colorTextSecondary: of['text-2'],
      colorTextTertiary: of['text-3'],
      colorTextDescription: of['text-3'],
      colorTextPlaceholder: of['text-3'],
      // antd writes the words of empty tables with it, which have to be readable.
      colorTextDisabled: of['text-3'],
      colorTextQuaternary: of['text-off'],
      colorTextLightSolid: isDark ? of.bg : '#ffffff',
      colorIcon: of['text-2'],
      colorIconHover: of.text,
      controlOutline: of.focus,
      controlOutlineWidth: 2,
      borderRadius: 8,
      fontFamily: '"IBM Plex Sans Thai", "Noto Sans Thai", Sarabun, system-ui, sans-serif',
      fontSize: 14,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Table: { headerBg: of.raised, headerColor: of['text-2'], rowHoverBg: of.raised, borderColor: of.line },
      Layout: { headerBg: of.surface, siderBg: of.surface, bodyBg: of.bg, lightSiderBg: of.surface },
      Menu: {
        itemSelectedBg: of['info-fill'],
        itemSelectedColor: of.info,
        itemBg: of.surface,
        itemHeight: 28,
        itemMarginBlock: 1,
        groupTitleColor: of['text-2'],
        groupTitleFontSize: 12,
      },
      Tabs: { verticalItemPadding: '6px 16px', verticalItemMargin: '2px 0 0 0' },
    },
  };
}
