import { paths } from '../../config/paths.ts';
import { ActivitiesSection } from '../../features/activities/ActivitiesSection.tsx';
import { BotToggle } from '../../features/bot/BotToggle.tsx';
import { About } from '../../features/home/About.tsx';
import { Hero } from '../../features/home/Hero.tsx';
import { Testimonials } from '../../features/reviews/Testimonials.tsx';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';

export function HomePage() {
  return (
    <>
      <PageMeta
        title="Entrenamiento grupal en Monte Grande"
        path={paths.home}
        description="Clases grupales en Monte Grande: elegí día y hora, reservá tu lugar y pagá online."
      />
      <Hero />
      <AfterHeading>
        <About />
        <ActivitiesSection />
        <Testimonials />
        <BotToggle />
      </AfterHeading>
    </>
  );
}
