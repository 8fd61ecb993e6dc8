"""The wheel has a library for one platform, but no code for one version of Python."""

import os

from setuptools import setup
from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(version=os.environ["QUADRILLE_VERSION"], cmdclass={"bdist_wheel": PlatformWheel})
