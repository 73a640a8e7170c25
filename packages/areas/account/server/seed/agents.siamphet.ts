import { art } from '@chokdee/contracts/art';
import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { lotto } from '@chokdee/contracts/paths';
import type { AgentContent } from './agent-content.ts';

/** Second agent, with other words, art, contacts and rules, so that no mix-up stays unseen. */
export const siamphet: AgentContent = {
  agent: {
    id: 2,
    code: 'SIAMPHET',
    name: 'สยามเพชร',
    register_type: 2,
    logo: art['logo-siamphet.svg'],
    line_contact_url: 'https://line.me/R/ti/p/@siamphet-demo',
    line_admin_url: null,
    telegram_contact_url: 'https://t.me/siamphet_demo',
    line_client_id: null,
    terms_version: '2569-10-15',
    announcement: 'สยามเพชรเปิดรับหวยรัฐบาล ฮานอย ลาว และยี่กีทุกวัน',
  },
  settings: {
    generate_username_mode: '2',
    reset_password_mode: '2',
    palette: JSON.stringify(demoPalettes['SIAMPHET']),
    wheel_version: '1',
    bank_accounts_max: '3',
  },
  banners: [
    {
      id: 'siam-welcome',
      title: 'สยามเพชร\nหวยครบทุกตลาด',
      text: 'อัตราจ่ายแสดงก่อนยืนยันทุกครั้ง',
      action: 'ดูอัตราจ่าย',
      link: lotto.rates,
      picture: art['siamphet-banner-1.svg'],
    },
    {
      id: 'siam-results',
      title: 'ผลรางวัล\nย้อนหลังครบ',
      text: 'ดูได้ทุกงวดไม่ต้องเข้าสู่ระบบ',
      action: 'ดูผลรางวัล',
      link: lotto.results,
      picture: art['siamphet-banner-2.svg'],
    },
  ],
  events: [
    {
      id: 'siam-yeekee',
      title: 'ยี่กีสยามเพชร',
      text: 'ยิงเลขได้ทุก 5 วินาที ไม่มีค่าใช้จ่าย',
      picture: art['siamphet-event-1.svg'],
      link: lotto.lobby,
    },
  ],
  news: [
    {
      id: 'siam-hello',
      title: 'ยินดีต้อนรับสู่สยามเพชร',
      text: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นเท่าที่ตั้งใจไว้',
    },
    {
      id: 'siam-yeekee-day',
      picture: art['siamphet-event-1.svg'],
      title: 'ยี่กีเปิดให้ยิงเลขทุกวัน',
      text: 'ผลทุกรอบคำนวณซ้ำได้จากหลักฐานที่เปิดเผย',
      link: lotto.lobby,
    },
  ],
};
