import { addressOf } from '@gym-power/domain';
import { builtGym } from '../../config/built-gym.ts';
import { paths } from '../../config/paths.ts';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './AboutPage.module.css';
import { Developers } from './Developers.tsx';
import { FindUs } from './FindUs.tsx';
import { HeroVideo } from './HeroVideo.tsx';
import { Reasons } from './Reasons.tsx';
import { Trainers } from './Trainers.tsx';

export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="Nosotros"
        path={paths.about}
        description={`Quiénes somos, quiénes te entrenan y dónde encontrarnos: ${addressOf(builtGym)}.`}
      />
      <HeroVideo />
      <AfterHeading>
        <div className="page">
          <Reasons />
          <Trainers />
          <FindUs />
          <Developers />
          <p className={styles['back']}>
            <BackButton />
          </p>
        </div>
      </AfterHeading>
    </>
  );
}
